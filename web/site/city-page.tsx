import { data, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { countryOf } from '#contract/words/place.ts'
import { apiContext } from '#web/platform/server-context.ts'
import type { Route } from './+types/city-page.ts'
import { BookBox } from './book-box.tsx'
import { CityCards } from './city-cards.tsx'
import { ProductCards } from './product-cards.tsx'
import { type City, type Product, slugOf } from './public-data.ts'
import classes from './pages.module.css'

/** /cities shows all, /cities/{country} those of a country, /cities/{country}/{city} or /cities/{city} one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const get = context.get(apiContext)
  const [cities, products] = await Promise.all([
    get<City[]>('/api/cities/city-list/'),
    get<Product[]>('/api/pages/product-list/'),
  ])
  const wanted = params['*'].split('/').filter(Boolean).at(-1)
  const city = cities.find(({ slug, name }) => slug === wanted || slugOf(name) === wanted)
  const near = cities.filter(
    ({ country_code, id }) =>
      id !== city?.id &&
      (city
        ? country_code === city.country_code
        : !wanted || slugOf(countryOf(country_code).name) === wanted),
  )
  if (wanted && !city && near.length === 0) throw data(null, { status: 404 })
  return { city, near, products }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.city ? `${loaderData.city.name} - Propolis` : 'Propolis' },
]

export default function CityPage({ loaderData: { city, near, products } }: Route.ComponentProps) {
  const t = useTranslations('site.home')
  const frame = useTranslations('site.frame')
  return (
    <main className={classes.section}>
      {city ? (
        <>
          <nav className={classes.crumbs}>
            <Link to="/cities">{frame('cities')}</Link>
            <span aria-hidden="true">/</span>
            <span aria-current="page">{city.name}</span>
          </nav>
          <h1 className={classes.title}>{t('inCity', { city: city.name })}</h1>
          <p className={classes.lead}>{t('inCityMore', { city: city.name, region: city.region })}</p>
          <BookBox products={products} />
          <div className={classes.apart}>
            <ProductCards products={products} />
          </div>
        </>
      ) : null}
      {city ? <h2 className={classes.apart}>{t('near')}</h2> : <h1 className={classes.title}>{t('near')}</h1>}
      <CityCards cities={near} />
    </main>
  )
}

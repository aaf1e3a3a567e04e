import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { apiContext } from '#web/platform/server-context.ts'
import type { Route } from './+types/home-page.ts'
import { BeforeAfter } from './before-after.tsx'
import { BookBox } from './book-box.tsx'
import { CityCards } from './city-cards.tsx'
import { ProductCards } from './product-cards.tsx'
import type { City, Product } from './public-data.ts'
import { Steps } from './steps.tsx'
import classes from './pages.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const get = context.get(apiContext)
  const [products, cities] = await Promise.all([
    get<Product[]>('/api/pages/product-list/'),
    get<City[]>('/api/cities/city-list/'),
  ])
  return { products, cities }
}

export default function HomePage({ loaderData: { products, cities } }: Route.ComponentProps) {
  const t = useTranslations('site.home')
  return (
    <main>
      <meta name="description" content={t('lead')} />
      <section className={classes.hero}>
        <div className={classes.heroTop}>
          <h1>{t('title')}</h1>
          <div>
            <p>{t('lead')}</p>
            <BookBox products={products} />
          </div>
        </div>
        <BeforeAfter />
      </section>
      <section className={classes.section}>
        <div className={classes.sectionHead}>
          <h2>{t('everything')}</h2>
          <Link to="/products">{t('all')}</Link>
        </div>
        <ProductCards products={products} />
      </section>
      <Steps />
      <section className={classes.section}>
        <div className={classes.sectionHead}>
          <h2>{t('near')}</h2>
          <Link to="/cities">{t('allCities', { count: cities.length })}</Link>
        </div>
        <CityCards cities={cities.slice(0, 6)} />
      </section>
    </main>
  )
}

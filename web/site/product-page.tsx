import { data, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { apiContext } from '#web/platform/server-context.ts'
import type { Route } from './+types/product-page.ts'
import { BookBox } from './book-box.tsx'
import { FromPrice } from './from-price.tsx'
import { ProductCards } from './product-cards.tsx'
import { childPath, type Menu, picture, type Product, slugOf } from './public-data.ts'
import { Steps } from './steps.tsx'
import classes from './pages.module.css'

/** /products shows all; /products/{product}/{range} one of them: the first part of the path names it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const get = context.get(apiContext)
  const [products, menus] = await Promise.all([
    get<Product[]>('/api/pages/product-list/'),
    get<Menu[]>('/api/menus/list/'),
  ])
  const [wanted] = params['*'].split('/').filter(Boolean)
  const product = products.find(({ slug, name }) => slug === wanted || slugOf(name) === wanted)
  if (wanted && !product) throw data(null, { status: 404 })
  const menu = menus.find(({ url }) => url === '/products')
  const group = menu?.data.find(({ id }) => id === product?.id)
  const ranges =
    menu && group
      ? group.childs.map((child) => ({ name: child.name, to: childPath(menu, group, child) }))
      : []
  const range = ranges.find(({ to }) => to.includes(`/${params['*'].split('/')[1]}?`))?.name
  return { products, product, ranges, range }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.product ? `${loaderData.product.name} - Propolis` : 'Propolis' },
  ...(loaderData?.product ? [{ name: 'description', content: loaderData.product.description }] : []),
]

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { products, product, ranges, range } = loaderData
  const t = useTranslations('site.home')
  const frame = useTranslations('site.frame')
  if (!product) {
    return (
      <main className={classes.section}>
        <h1 className={classes.title}>{t('everything')}</h1>
        <ProductCards products={products} />
      </main>
    )
  }
  const mosaic = [
    product.image ?? picture(product.slug),
    ...['hero', 'bedroom', 'bathroom', 'front'].map(picture),
  ]
  return (
    <main>
      <div className={classes.section}>
        <nav className={classes.crumbs}>
          <Link to="/products">{frame('products')}</Link>
          <span aria-hidden="true">/</span>
          {range ? (
            <>
              <Link to={`/products/${product.slug}?id=${product.id}`}>{product.name}</Link>
              <span aria-hidden="true">/</span>
            </>
          ) : null}
          <span aria-current="page">{range ?? product.name}</span>
        </nav>
        <h1 className={classes.title}>{range ?? product.name}</h1>
        <p className={classes.lead}>{product.description}</p>
        <div className={classes.mosaic}>
          {mosaic.map((src) => (
            <img key={src} src={src} alt="" />
          ))}
        </div>
        <div className={classes.offer}>
          <div>
            <h2>{t('ranges')}</h2>
            <ul>
              {ranges.map(({ name, to }) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <p className={classes.bigPrice}>
              <FromPrice price={product.from_price} />
            </p>
            <BookBox products={[product]} />
          </div>
        </div>
      </div>
      <Steps />
    </main>
  )
}

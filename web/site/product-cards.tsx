import { Link } from 'react-router'
import { FromPrice } from './from-price.tsx'
import { picture, type Product } from './public-data.ts'
import classes from './pages.module.css'

export function ProductCards({ products }: { products: Product[] }) {
  return (
    <ul className={classes.products}>
      {products.map((product) => (
        <li key={product.id}>
          <Link to={`/products/${product.slug}?id=${product.id}`}>
            <img
              src={product.image ?? picture(product.slug) ?? picture('photography')}
              alt=""
              width={720}
              height={480}
              loading="lazy"
            />
            <span>
              <b>{product.name}</b>
              <FromPrice price={product.from_price} />
            </span>
          </Link>
          <p>{product.description}</p>
        </li>
      ))}
    </ul>
  )
}

import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import button from './buttons.module.css'
import type { Product } from './public-data.ts'
import classes from './pages.module.css'

/** Postcode and product lead by signing in to the order; plain HTML, it works before any script is there. */
export function BookBox({ products }: { products: Product[] }) {
  const t = useTranslations('site.home')
  return (
    <Form action="/signin" className={classes.book}>
      <input type="hidden" name="next" value="/order/new" />
      <label>
        {t('postcode')}
        <input name="postcode" autoComplete="postal-code" required maxLength={12} dir="ltr" />
      </label>
      <label>
        {t('need')}
        <select name="product">
          {products.map(({ id, slug, name }) => (
            <option key={id} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={button.accent}>
        {t('times')}
      </button>
    </Form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { asking } from '#web/platform/query.ts'
import { LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import type { StepProps } from './draft-fields.ts'
import { OfferCard, OfferCards } from './offer-card.tsx'
import { useDuration, useIncludes } from './offer-words.ts'
import { usePriceText } from './place-order.ts'
import { WizardAddons } from './wizard-addons.tsx'
import classes from './wizard.module.css'

/** Step 2: a product, its range, a package if one is wanted, and add-ons; after a recommended one only add-ons. */
export function WizardCustomise(props: StepProps) {
  const { draft } = props
  const t = useTranslations('orders.wizard.customise')
  const includes = useIncludes()
  const offer = draft.recommendedProductDetails
  if (!offer) return <ChooseFreely {...props} />
  return (
    <>
      <p className={classes.chosen}>
        <b>
          <bdi>{offer.name}</bdi>
        </b>
        <span>{includes(offer.includes)}</span>
        <small>{t('withRecommended')}</small>
      </p>
      <WizardAddons {...props} subCategory={offer.subCategory} />
    </>
  )
}

function ChooseFreely(props: StepProps) {
  const { draft, act } = props
  const t = useTranslations('orders.wizard.customise')
  const price = usePriceText()
  const user_id = draft.clientDetails.userId ?? 0
  const packages = useQuery(
    asking('GET products/category-list/', { query: { order_type: 'package', user_id } }),
  )
  const addons = useQuery(asking('GET products/category-list/', { query: { order_type: 'addon', user_id } }))
  const failed = packages.error ?? addons.error
  const { productId } = draft.addonsDetails.addons
  if (failed) {
    const again = () => void Promise.all([packages.refetch(), addons.refetch()])
    return <LoadError problem={failed} onRetry={again} />
  }
  if (!packages.data || !addons.data) return <SkeletonRows rows={6} />
  return (
    <>
      <section className={classes.section}>
        <h2>{t('product')}</h2>
        <OfferCards label={t('product')}>
          {[...packages.data, ...addons.data].map((product) => (
            <OfferCard
              key={product.id}
              name="product"
              title={product.name}
              price={product.from_price ? t('from', { price: price(product.from_price) }) : undefined}
              includes={product.description}
              chosen={product.id === productId}
              onChoose={() => act({ type: 'product', productId: product.id })}
            />
          ))}
        </OfferCards>
      </section>
      {productId === null ? null : <Ranges {...props} productId={productId} />}
    </>
  )
}

function Ranges({ productId, ...props }: StepProps & { productId: number }) {
  const { draft, act } = props
  const t = useTranslations('orders.wizard.customise')
  const price = usePriceText()
  const includes = useIncludes()
  const duration = useDuration()
  const user_id = draft.clientDetails.userId ?? 0
  const reading = useQuery(
    asking('GET products/sub-category-list/', { query: { category: productId, user_id } }),
  )
  const { subCategory, addons } = draft.addonsDetails
  // One range is no choice.
  const only = reading.data?.length === 1 && subCategory === null ? reading.data[0]?.id : undefined
  useEffect(() => {
    if (only !== undefined) act({ type: 'range', subCategory: only })
  }, [only, act])
  if (reading.error) return <LoadError problem={reading.error} onRetry={() => void reading.refetch()} />
  if (!reading.data) return <SkeletonRows rows={3} />
  const range = reading.data.find(({ id }) => id === subCategory)
  return (
    <>
      <section className={classes.section}>
        <h2>{t('range')}</h2>
        <div className={classes.chips} role="radiogroup" aria-label={t('range')}>
          {reading.data.map(({ id, name }) => (
            <label key={id} className={classes.chip}>
              <input
                type="radio"
                name="range"
                checked={id === subCategory}
                onChange={() => act({ type: 'range', subCategory: id })}
              />
              <bdi>{name}</bdi>
            </label>
          ))}
        </div>
      </section>
      {range && range.packages.length > 0 ? (
        <section className={classes.section}>
          <h2>{t('package')}</h2>
          <OfferCards label={t('package')}>
            {range.packages.map((each) => (
              <OfferCard
                key={each.package_id}
                name="package"
                title={each.name}
                price={price(each.price)}
                includes={includes(each.includes)}
                more={t('onSite', { time: duration(each.minutes) })}
                chosen={addons.packageId === each.package_id}
                onChoose={() =>
                  act({
                    type: 'package',
                    choice: {
                      packageId: each.package_id,
                      name: each.name,
                      includes: each.includes,
                      minutes: each.minutes,
                      price: each.price,
                    },
                  })
                }
              />
            ))}
            <OfferCard
              name="package"
              title={t('noPackage')}
              includes={t('noPackageMore')}
              chosen={addons.packageId === null}
              onChoose={() => act({ type: 'package', choice: null })}
            />
          </OfferCards>
        </section>
      ) : null}
      {subCategory === null ? null : <WizardAddons {...props} subCategory={subCategory} />}
    </>
  )
}

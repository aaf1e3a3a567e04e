import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PackageOffer } from '#contract/catalogue/shapes.ts'
import { asking } from '#web/platform/query.ts'
import { useSaid } from '#web/platform/said.ts'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import type { StepProps } from './draft-fields.ts'
import { OfferCard, OfferCards } from './offer-card.tsx'
import { useDuration, useIncludes } from './offer-words.ts'
import { isChosen, type RecommendedChoice } from './order-draft.ts'
import { usePriceText } from './place-order.ts'
import classes from './wizard.module.css'

const lists = ['agreed_packages', 'recommended_package', 'last_orders'] as const

/** Step 1: what the client has agreed, what is recommended, and what he had before. */
export function WizardRecommended({ draft, act }: StepProps) {
  const t = useTranslations('orders.wizard.recommended')
  const price = usePriceText()
  const includes = useIncludes()
  const duration = useDuration()
  const user_id = draft.clientDetails.userId ?? 0
  const said = useSaid()
  const reading = useQuery({
    ...asking('GET products/recommended-package/', { query: { user_id } }),
    enabled: user_id > 0,
  })
  if (reading.error) return <LoadError problem={reading.error} onRetry={() => void reading.refetch()} />
  if (!reading.data) return <SkeletonRows rows={6} />
  const offered = reading.data
  if (lists.every((list) => offered[list].length === 0))
    return <EmptyState title={t('none')} more={t('noneMore')} />
  return (
    <>
      {lists.map((list) =>
        offered[list].length === 0 ? null : (
          <section key={list} className={classes.section}>
            <h2>{t(list)}</h2>
            <OfferCards label={t(list)}>
              {offered[list].map((offer) => {
                const choice = choiceOf(offer)
                return (
                  <OfferCard
                    key={`${list} ${offer.id}`}
                    name={`recommended ${list}`}
                    title={offer.name}
                    price={price(offer.price)}
                    includes={includes(offer.includes)}
                    more={
                      <>
                        {offer.addons.map(({ name }) => (
                          <span key={name}>
                            + <bdi>{name}</bdi>
                          </span>
                        ))}
                        {offer.minutes > 0 ? t('onSite', { time: duration(offer.minutes) }) : null}
                      </>
                    }
                    reason={list === 'recommended_package' ? said(offer.reason) : undefined}
                    chosen={isChosen(draft, choice)}
                    onChoose={() => act({ type: 'recommended', choice })}
                  />
                )
              })}
            </OfferCards>
          </section>
        ),
      )}
    </>
  )
}

const choiceOf = (offer: PackageOffer): RecommendedChoice => ({
  id: offer.id,
  productId: offer.product_id,
  packageId: offer.package_id,
  subCategory: offer.sub_category_id,
  price: offer.price,
  addons: offer.addons.map(({ id, name, kind, quantity, minutes, gross_price }) => ({
    id,
    name,
    kind,
    quantity,
    minutes,
    gross_price,
  })),
  companyPackageId: offer.company_package_id,
  recommendedId: offer.recommended_package_id,
  name: offer.name,
  includes: offer.includes,
  minutes: offer.minutes,
})

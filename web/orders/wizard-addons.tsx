import { Button } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Addon } from '#contract/catalogue/shapes.ts'
import { asking } from '#web/platform/query.ts'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import type { StepProps } from './draft-fields.ts'
import { useDuration } from './offer-words.ts'
import { usePriceText } from './place-order.ts'
import classes from './wizard-addons.module.css'
import wizard from './wizard.module.css'

/** Add-ons of a range by group, each with its button. */
export function WizardAddons({ draft, act, subCategory }: StepProps & { subCategory: number }) {
  const t = useTranslations('orders.wizard.addons')
  const user_id = draft.clientDetails.userId ?? 0
  const reading = useQuery(
    asking('GET products/addons-category/', { query: { sub_category: subCategory, user_id } }),
  )
  if (reading.error) return <LoadError problem={reading.error} onRetry={() => void reading.refetch()} />
  if (!reading.data) return <SkeletonRows rows={5} />
  if (reading.data.length === 0) return <EmptyState title={t('none')} />
  const included = draft.recommendedProductDetails?.addons ?? []
  const added = draft.addonsDetails.addons.addonArray
  return (
    <>
      {reading.data.map((group) => (
        <section key={group.id} className={wizard.section}>
          <h2>
            <bdi>{group.name}</bdi>
          </h2>
          <ul className={classes.list}>
            {group.addons.map((addon) => (
              <AddonRow
                key={addon.id}
                addon={addon}
                included={included.some(({ id }) => id === addon.id)}
                added={added.some(({ id }) => id === addon.id)}
                onToggle={() => act({ type: 'addon', choice: choiceOf(addon) })}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const choiceOf = ({ id, name, kind, quantity, minutes, gross_price }: Addon) => ({
  id,
  name,
  kind,
  quantity,
  minutes,
  gross_price,
})

interface AddonRowProps {
  addon: Addon
  included: boolean
  added: boolean
  onToggle: () => void
}

function AddonRow({ addon, included, added, onToggle }: AddonRowProps) {
  const t = useTranslations('orders.wizard.addons')
  const price = usePriceText()
  const duration = useDuration()
  return (
    <li className={classes.addon} data-added={added || included || undefined}>
      <span className={classes.words}>
        <b>
          <bdi>{addon.name}</bdi>
        </b>
        <small>
          <bdi>{addon.description}</bdi>
          {addon.minutes > 0 ? ` ${t('longer', { time: duration(addon.minutes) })}` : null}
        </small>
      </span>
      <bdi className={`num ${classes.price}`} dir="ltr">
        {price(addon.gross_price)}
      </bdi>
      {included ? (
        <span className={classes.included}>
          <IconCheck size={16} stroke={1.75} aria-hidden="true" />
          {t('included')}
        </span>
      ) : (
        <Button
          className={classes.button}
          variant={added ? 'light' : 'default'}
          aria-pressed={added}
          aria-label={t(added ? 'removeNamed' : 'addNamed', { name: addon.name })}
          leftSection={added ? <IconCheck size={16} stroke={1.75} /> : <IconPlus size={16} stroke={1.75} />}
          onClick={onToggle}
        >
          {t(added ? 'added' : 'add')}
        </Button>
      )}
    </li>
  )
}

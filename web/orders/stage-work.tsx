import { Button } from '@mantine/core'
import { IconSend, IconTruckDelivery } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Stage } from '#contract/orders/shapes.ts'
import { useSend } from '#web/platform/mutation.ts'
import { ofOrder } from './order-reads.ts'
import classes from './order-page.module.css'

/** What may be done with a stage: upload, hand it in for approval, deliver it without waiting. */
export function StageWork({ stage, upload }: { stage: Stage; upload: ReactNode }) {
  const t = useTranslations('orders.detail.media')
  const submit = useSend('POST media/submit-stage', { outdates: ofOrder })
  const deliver = useSend('POST orders/approve-asset-group', { outdates: ofOrder })
  const group = stage.asset_group_id
  const handsIn = stage.allowed.includes('submit')
  const delivers = stage.allowed.includes('deliver') && group !== null
  const uploads = stage.allowed.includes('upload') && (stage.state === 'shot' || stage.state === 'editing')
  if (!handsIn && !delivers && !uploads) return null
  return (
    <div className={classes.work}>
      {uploads ? upload : null}
      {handsIn ? (
        <Button
          variant="default"
          leftSection={<IconSend size={16} stroke={1.75} />}
          loading={submit.isPending}
          onClick={() => submit.mutate({ body: { stage_id: stage.id } })}
        >
          {t('submit')}
        </Button>
      ) : null}
      {delivers ? (
        <Button
          variant="default"
          leftSection={<IconTruckDelivery size={16} stroke={1.75} />}
          loading={deliver.isPending}
          onClick={() => deliver.mutate({ body: { asset_group_id: group } })}
        >
          {t('deliver')}
        </Button>
      ) : null}
    </div>
  )
}

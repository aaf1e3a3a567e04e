import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StageKind, StageState } from '#contract/orders/states.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PhonePage } from '#web/ui/phone-page.tsx'
import { UploadPanel } from './upload-panel.tsx'

interface UploadScreenProps {
  title: string
  reference: string
  stage: { id: number; kind: StageKind; state: StageState; allowed: readonly string[] } | undefined
  /** Where the arrow leads, and the screen when the stage is marked. */
  back: string
}

/** The uploads of one stage on a screen of their own. */
export function UploadScreen({ title, reference, stage, back }: UploadScreenProps) {
  const t = useTranslations('media.upload')
  const kinds = useTranslations('scheduling.stageNames')
  const go = useNavigate()
  return (
    <PhonePage
      back={{ to: back, label: t('page.back') }}
      name={t('title')}
      state={stage ? kinds(stage.kind) : null}
    >
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {stage?.allowed.includes('upload') ? (
        <UploadPanel
          stageId={stage.id}
          orderRef={reference}
          state={stage.state}
          onMarked={() => void go(back)}
        />
      ) : (
        <EmptyState title={t('page.notOpen')} />
      )}
    </PhonePage>
  )
}

import { Button } from '@mantine/core'
import { IconDownload, IconLayoutGrid } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { AssetFile, OrderDetails, Stage } from '#contract/orders/shapes.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Lightbox } from '#web/ui/lightbox.tsx'
import { TabBar } from '#web/ui/tab-bar.tsx'
import { fileSize } from './file-size.ts'
import { Gallery } from './order-gallery.tsx'
import classes from './order-media.module.css'
import { shownFiles } from './order-stages.tsx'
import { stageIcons } from './stage-kinds.ts'

interface Tab {
  key: string
  label: string
  stage: Stage | undefined
  files: AssetFile[]
}

function useTabs(order: OrderDetails): Tab[] {
  const t = useTranslations('orders.detail')
  const stages = order.order_stages
  const twice = (stage: Stage) => stages.filter(({ kind }) => kind === stage.kind).length > 1
  const mixed = stages.some(({ asset_file_list: files }) => new Set(files.map((file) => file.kind)).size > 1)
  const originals = stages.flatMap((stage) =>
    stage.asset_file_list.filter((file) => file.kind === 'original'),
  )
  return [
    ...stages.map((stage) => ({
      key: String(stage.id),
      label: twice(stage) ? stage.name : t(`kinds.${stage.kind}`),
      stage,
      files: shownFiles(stage),
    })),
    ...(mixed ? [{ key: 'originals', label: t('media.originals'), stage: undefined, files: originals }] : []),
  ]
}

interface OrderMediaProps {
  order: OrderDetails
  /** What may be done with the stage that is shown, under its pictures: upload, hand in. */
  work: (stage: Stage) => ReactNode
}

/** The pictures, stage by stage; a click opens them large. */
export function OrderMedia({ order, work }: OrderMediaProps) {
  const t = useTranslations('orders.detail')
  const tabs = useTabs(order)
  const [chosen, choose] = useState<string>()
  const [open, setOpen] = useState<number>()
  const first = tabs.find((tab) => tab.stage?.allowed.includes('approve')) ?? tabs[0]
  const tab = tabs.find(({ key }) => key === chosen) ?? first
  if (!tab) return null
  const pictures = tab.files.filter((file) => file.urls.web && file.content_type.startsWith('image/'))
  const judged = tab.stage?.state === 'submitted'
  return (
    <Card flush>
      <header className={classes.top}>
        <h2>{t('media.title')}</h2>
        <span className={classes.head}>
          {judged ? <Looked files={tab.files} /> : null}
          {pictures.length > 0 ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconLayoutGrid size={16} stroke={1.75} />}
              onClick={() => setOpen(0)}
            >
              {t('media.fullScreen')}
            </Button>
          ) : null}
        </span>
      </header>
      <div className={classes.tabs}>
        <TabBar
          label={t('media.title')}
          value={tab.key}
          onChange={choose}
          tabs={tabs.map(({ key, label, files }) => ({ key, label, count: files.length }))}
        />
      </div>
      <div className={classes.body} role="tabpanel" aria-label={tab.label}>
        {tab.files.length === 0 ? (
          <EmptyState
            {...(tab.stage ? { icon: stageIcons[tab.stage.kind] } : {})}
            title={t('media.none')}
            more={tab.stage ? t(whyNone(tab.stage)) : undefined}
          />
        ) : (
          <Gallery
            key={tab.key}
            files={tab.files}
            judged={judged}
            onOpen={(file) => setOpen(pictures.findIndex(({ id }) => id === file.id))}
          />
        )}
        {tab.stage ? work(tab.stage) : null}
      </div>
      {open !== undefined && open >= 0 ? (
        <Viewer files={pictures} index={open} onIndex={setOpen} onClose={() => setOpen(undefined)} />
      ) : null}
    </Card>
  )
}

const whyNone = ({ left_out, state }: Stage) =>
  left_out ? (`media.leftOut.${left_out}` as const) : (`media.noneYet.${state}` as const)

function Looked({ files }: { files: AssetFile[] }) {
  const t = useTranslations('orders.detail.media')
  const seen = files.filter((file) => file.seen || file.approval !== 'pending').length
  const amend = files.filter((file) => file.approval === 'amend').length
  return (
    <span className={classes.looked}>
      {t('looked', { seen, count: files.length })}
      {amend > 0 ? `, ${t('toAmend', { count: amend })}` : null}
    </span>
  )
}

interface ViewerProps {
  files: AssetFile[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

function Viewer({ files, index, onIndex, onClose }: ViewerProps) {
  const t = useTranslations('orders.detail.media')
  const format = useFormatter()
  return (
    <Lightbox
      pictures={files.map((file) => ({
        id: file.id,
        src: file.urls.web ?? '',
        thumb: file.urls.thumb ?? file.urls.web ?? '',
        name: file.caption || file.name,
        average: file.average,
      }))}
      index={index}
      onIndex={onIndex}
      onClose={onClose}
      actions={({ id }) => {
        const file = files.find((one) => one.id === id)
        const url = file?.urls.original ?? file?.urls.print ?? file?.urls.web
        return (
          <>
            {file?.approval === 'amend' && file.note ? (
              <span className={classes.said}>{file.note}</span>
            ) : null}
            {file && url ? (
              <a className={classes.save} href={`${url}&download`} download>
                <IconDownload size={18} stroke={1.75} aria-hidden="true" />
                <span>
                  {t('download')} <small>{fileSize(file.bytes, format)}</small>
                </span>
              </a>
            ) : null}
          </>
        )
      }}
    />
  )
}

import { Button, Switch } from '@mantine/core'
import {
  IconCamera,
  IconCloudOff,
  IconPhotoPlus,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { StageState } from '#contract/orders/states.ts'
import { useSend } from '#web/platform/mutation.ts'
import { asking, outdate } from '#web/platform/query.ts'
import { useSaid } from '#web/platform/said.ts'
import { dateText } from '#web/ui/date-text.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { sizeText } from '#web/ui/size-text.ts'
import { UploadGroup, UploadItemRow, UploadRow } from './upload-list.tsx'
import classes from './upload-panel.module.css'
import { queueOf } from './upload-queue.ts'
import { type Here, useTotals } from './upload-totals.ts'

interface UploadPanelProps {
  stageId: number
  orderRef: string
  /** Where the stage stands: one that is already shot is handed in rather than marked. */
  state?: StageState
  onMarked?: () => void
}

/** Files of a stage on their way to the server, by telephone or desk: choose, watch, mark as shot. */
export function UploadPanel({ stageId, orderRef, state, onMarked }: UploadPanelProps) {
  const t = useTranslations('media.upload')
  const said = useSaid()
  const queue = queueOf(stageId)
  const view = useSyncExternalStore(queue.subscribe, queue.view)
  const reading = useQuery({
    ...asking('GET media/upload-list', { query: { stage_id: stageId } }),
    staleTime: 0,
  })
  const { data: rows = [] } = reading
  useEffect(() => queue.know(rows), [queue, rows])
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [hidden, hide] = useState<ReadonlySet<string>>(new Set())
  const totals = useTotals(view, rows, hidden)

  const add = (files: FileList | null) => {
    queue.add([...(files ?? [])])
    for (const input of [picker.current, camera.current]) if (input) input.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    add(event.dataTransfer.files)
  }
  const forget = ({ id }: Here) => hide(new Set([...hidden, id]))
  const choose = (row: Here) => (
    <>
      <Button variant="default" size="md" onClick={() => picker.current?.click()}>
        {t('chooseAgain')}
      </Button>
      {row.state === 'failed' ? (
        <Button variant="subtle" color="gray" size="md" onClick={() => forget(row)}>
          {t('dismiss')}
        </Button>
      ) : null}
    </>
  )
  const acts = (key: string) => ({
    onToggle: () => queue.toggle(key),
    onRetry: () => queue.retry(key),
    onRemove: () => queue.remove(key),
  })
  const items = (states: readonly string[]) =>
    view.items
      .filter((item) => states.includes(item.state))
      .map((item) => <UploadItemRow key={item.key} item={item} {...acts(item.key)} />)
  const locale = useLocale()
  const { failed, open, done } = totals.here
  const needs = [
    ...items(['failed']),
    ...failed.map((row) => (
      <UploadRow
        key={row.id}
        name={row.name}
        thumb={null}
        hot
        title={t('failed', { name: row.name })}
        more={said(row.error ?? undefined)}
      >
        {choose(row)}
      </UploadRow>
    )),
  ]
  const broken = open.map((row) => {
    const so = { sent: sizeText(row.received, locale), size: sizeText(row.bytes, locale) }
    return (
      <UploadRow
        key={row.id}
        name={row.name}
        thumb={null}
        more={t('waits', so)}
        progress={{ sent: row.received, bytes: row.bytes }}
      >
        {choose(row)}
      </UploadRow>
    )
  })
  const arrived = done.map((row) => (
    <UploadRow
      key={row.id}
      name={row.name}
      thumb={row.thumb}
      more={t('checked', { size: sizeText(row.bytes, locale) })}
    />
  ))
  const going = items(['uploading', 'paused', 'checking'])
  const complete = [...items(['done', 'same']), ...arrived]
  return (
    // biome-ignore lint/a11y: dropping is a second way; the buttons below are the first.
    <div className={classes.panel} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Progress
        totals={totals}
        paused={view.paused}
        onPause={() => queue.pauseAll()}
        onResume={() => queue.resumeAll()}
      />
      <Notices resumedAt={view.resumedAt} />
      <div className={classes.choose}>
        <Button
          variant="default"
          size="xl"
          leftSection={<IconPhotoPlus size={20} stroke={1.75} />}
          onClick={() => picker.current?.click()}
        >
          {t('choose')}
        </Button>
        <Button
          className={classes.camera}
          variant="default"
          size="xl"
          leftSection={<IconCamera size={20} stroke={1.75} />}
          onClick={() => camera.current?.click()}
        >
          {t('camera')}
        </Button>
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('choose')}
        accept="image/*,video/*,audio/*,.pdf,.dng,.cr3,.cr2,.nef,.arw,.raf"
        onChange={(event) => add(event.target.files)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('camera')}
        onChange={(event) => add(event.target.files)}
      />
      {reading.isError ? <LoadError problem={reading.error} onRetry={() => void reading.refetch()} /> : null}
      <UploadGroup title={t('needs', { count: needs.length })} hot>
        {needs}
      </UploadGroup>
      <UploadGroup title={t('unfinished')} count={broken.length}>
        {broken}
      </UploadGroup>
      <UploadGroup title={t('uploading')} count={going.length}>
        {going}
      </UploadGroup>
      <UploadGroup title={t('done')} count={complete.length}>
        {complete}
      </UploadGroup>
      <Marking
        stageId={stageId}
        orderRef={orderRef}
        shot={state === 'shot' || state === 'editing'}
        files={totals.files}
        left={totals.files - totals.arrived}
        onMarked={onMarked}
      />
    </div>
  )
}

interface ProgressProps {
  totals: ReturnType<typeof useTotals>
  paused: boolean
  onPause: () => void
  onResume: () => void
}

/** How far all of it is: share, files, bytes, speed, time left. */
function Progress({ totals, paused, onPause, onResume }: ProgressProps) {
  const t = useTranslations('media.upload')
  const locale = useLocale()
  const { files, arrived, bytes, sent, speed } = totals
  if (files === 0) return <p className={classes.empty}>{t('empty')}</p>
  const minutes = speed > 0 ? Math.ceil((bytes - sent) / speed / 60) : null
  const so = { arrived, files, sent: sizeText(sent, locale), bytes: sizeText(bytes, locale) }
  return (
    <section className={classes.total}>
      <div className={classes.big}>
        <b className="num">
          {new Intl.NumberFormat(locale, { style: 'percent' }).format(
            bytes > 0 ? Math.floor((sent * 100) / bytes) / 100 : 0,
          )}
        </b>
        {totals.going ? (
          <Button
            variant="default"
            size="md"
            leftSection={
              paused ? (
                <IconPlayerPlay size={16} stroke={1.75} />
              ) : (
                <IconPlayerPause size={16} stroke={1.75} />
              )
            }
            onClick={paused ? onResume : onPause}
          >
            {paused ? t('resumeAll') : t('pauseAll')}
          </Button>
        ) : null}
      </div>
      <ProgressBar label={t('title')} value={sent} most={bytes} />
      <p className={`num ${classes.facts}`}>
        <span>{t('progress', so)}</span>
        {totals.going && minutes !== null && !paused ? (
          <span>
            {t('speed', { speed: sizeText(speed, locale) })} · {t('left', { minutes })}
          </span>
        ) : null}
      </p>
    </section>
  )
}

interface MarkingProps {
  stageId: number
  orderRef: string
  shot: boolean
  files: number
  left: number
  onMarked: (() => void) | undefined
}

/** The stage is shot, or edited and handed in: when all files are in. */
function Marking({ stageId, orderRef, shot, files, left, onMarked }: MarkingProps) {
  const t = useTranslations('media.upload')
  const [finished, setFinished] = useState(false)
  const mark = useSend('POST other/asset-uploader-success', {
    outdates: [
      'GET scheduler/visit-details',
      'GET orders/order-details',
      'GET orders/order-assets',
      'GET dashboard/task-filter',
    ],
    onDone: () => {
      void outdate('GET media/upload-list')
      onMarked?.()
    },
  })
  const ready = files > 0 && left === 0
  const words = shot || finished ? t('handIn') : t('mark')
  return (
    <footer className={classes.foot} data-ref={orderRef}>
      {shot ? null : (
        <Switch
          checked={finished}
          label={t('edited')}
          onChange={(event) => setFinished(event.currentTarget.checked)}
        />
      )}
      <Button
        size="xl"
        fullWidth
        disabled={!ready}
        loading={mark.isPending}
        onClick={() => mark.mutate({ body: { stage_id: stageId, finished: shot || finished } })}
      >
        {ready ? words : files === 0 ? t('markNone') : t('markWhen', { files })}
      </Button>
    </footer>
  )
}

const listen = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
const useOnline = () => useSyncExternalStore(listen, () => navigator.onLine)

/** What a photographer on a bad line wants to know: that it is off, and that nothing was lost. */
function Notices({ resumedAt }: { resumedAt: number | null }) {
  const t = useTranslations('media.upload')
  const locale = useLocale()
  const online = useOnline()
  return (
    <>
      {online ? null : (
        <p className={classes.line} data-warn role="status">
          <IconCloudOff size={18} stroke={1.75} aria-hidden="true" />
          {t('offline')}
        </p>
      )}
      {resumedAt === null ? null : (
        <p className={classes.line} role="status">
          <IconRefresh size={18} stroke={1.75} aria-hidden="true" />
          {t('resumed', { time: dateText(new Date(resumedAt).toISOString(), 'time', locale) })}
        </p>
      )}
    </>
  )
}

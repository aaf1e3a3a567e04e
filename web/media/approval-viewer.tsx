import { Button, Textarea } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconColumns2,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AssetFile } from '#contract/orders/shapes.ts'
import { Movie } from '#web/ui/movie.tsx'
import dark from '#web/ui/dark-box.module.css'
import { numbered } from '#web/orders/file-marks.tsx'
import classes from './approval-viewer.module.css'
import { type Mark, originalOf } from './mark-file.ts'

interface ApprovalViewerProps {
  /** What is judged, and beside it everything of the stage, to find the originals in. */
  files: readonly AssetFile[]
  all: readonly AssetFile[]
  index: number
  onIndex: (index: number) => void
  onMark: (file: AssetFile, mark: Mark, note?: string) => void
  onClose: () => void
}

/** One photograph as large as the window, beside its original; judged by keys or buttons. */
export function ApprovalViewer({ files, all, index, onIndex, onMark, onClose }: ApprovalViewerProps) {
  const t = useTranslations('media.approval')
  const words = useTranslations('words')
  const dialog = useRef<HTMLDialogElement>(null)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const [zoomed, zoom] = useState(false)
  const [compares, compare] = useState(true)
  const file = files[index]
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({})
  const [missing, setMissing] = useState(false)
  const note = file ? (notes[file.id] ?? file.note) : ''
  const go = (by: number) => {
    setMissing(false)
    const to = index + by
    if (to >= 0 && to < files.length) onIndex(to)
    else if (to >= files.length) onClose()
  }
  const approve = () => {
    if (file) onMark(file, 'approved', note)
    go(1)
  }
  const sendBack = () => {
    if (!file) return
    if (note.trim() === '') {
      setMissing(true)
      noteField.current?.focus()
      return
    }
    onMark(file, 'amend', note)
    go(1)
  }
  const pass = () => {
    if (file && file.approval === 'pending' && !file.seen) onMark(file, 'pending', note)
    go(1)
  }
  const rtl = () => document.documentElement.dir === 'rtl'
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => go(rtl() ? -1 : 1),
    ArrowLeft: () => go(rtl() ? 1 : -1),
    a: approve,
    s: sendBack,
    n: () => noteField.current?.focus(),
    z: () => zoom(!zoomed),
    c: () => compare(!compares),
    ' ': pass,
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const writing = event.target instanceof HTMLTextAreaElement
    if (writing && event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      return sendBack()
    }
    if (writing && event.key === 'Escape') {
      event.preventDefault()
      return dialog.current?.focus()
    }
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (writing || event.ctrlKey || event.metaKey || event.altKey || !act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const box = dialog.current
    const listen = (event: KeyboardEvent) => onKey(event)
    box?.showModal()
    box?.focus()
    box?.addEventListener('keydown', listen)
    return () => {
      box?.removeEventListener('keydown', listen)
      box?.close()
    }
  }, [])
  if (!file) return null
  const original = originalOf(file, all)
  const name = numbered(file, index)
  return (
    <dialog
      ref={dialog}
      className={`${dark.box} ${classes.box}`}
      aria-label={name}
      tabIndex={-1}
      onClose={onClose}
    >
      <header className={`${dark.top} ${classes.top}`}>
        <span aria-live="polite">
          <b>{name}</b>
          <small className="num">{words('viewer.count', { index: index + 1, count: files.length })}</small>
        </span>
        <span className={classes.tools}>
          {original ? (
            <Tool
              label={t('compare')}
              pressed={compares}
              onClick={() => compare(!compares)}
              icon={IconColumns2}
            />
          ) : null}
          <Tool
            label={t('zoom')}
            pressed={zoomed}
            onClick={() => zoom(!zoomed)}
            icon={zoomed ? IconZoomOut : IconZoomIn}
          />
          <Tool label={words('close')} onClick={onClose} icon={IconX} />
        </span>
      </header>
      <div className={classes.stage} data-two={(original && compares) || undefined}>
        {original && compares ? <Side file={original} label={t('original')} zoomed={zoomed} /> : null}
        <Side file={file} label={original && compares ? t('edited') : undefined} zoomed={zoomed} />
      </div>
      <footer className={classes.foot}>
        <Tool
          label={words('viewer.previous')}
          onClick={() => go(-1)}
          icon={IconChevronLeft}
          flips
          disabled={index === 0}
        />
        <Textarea
          ref={noteField}
          className={classes.note}
          aria-label={t('noteFor', { name })}
          placeholder={t('note')}
          error={missing ? t('needsNote') : undefined}
          autosize
          minRows={1}
          maxRows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNotes({ ...notes, [file.id]: event.currentTarget.value })}
        />
        <Button
          variant="default"
          className={classes.judge}
          data-on={file.approval === 'amend' || undefined}
          leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
          rightSection={<kbd>S</kbd>}
          onClick={sendBack}
        >
          {t('toAmend')}
        </Button>
        <Button
          className={classes.judge}
          leftSection={<IconCheck size={16} stroke={1.75} />}
          rightSection={<kbd>A</kbd>}
          onClick={approve}
        >
          {file.approval === 'approved' ? t('approved') : t('approve')}
        </Button>
        <Tool label={words('viewer.next')} onClick={pass} icon={IconChevronRight} flips />
      </footer>
    </dialog>
  )
}

interface ToolProps {
  label: string
  onClick: () => void
  icon: typeof IconX
  pressed?: boolean
  disabled?: boolean
  /** An arrow that points along the text. */
  flips?: boolean
}

function Tool({ label, onClick, icon: Icon, pressed, disabled, flips }: ToolProps) {
  return (
    <button
      type="button"
      className={dark.round}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={20} stroke={1.75} className={flips ? 'flip' : undefined} />
    </button>
  )
}

/** The photograph fitted to its half, or pixel by pixel to scroll about in. */
function Side({ file, label, zoomed }: { file: AssetFile; label: string | undefined; zoomed: boolean }) {
  const t = useTranslations('media.approval')
  const picture = file.content_type.startsWith('image/')
  const large = file.urls.original ?? file.urls.print ?? file.urls.web
  return (
    <figure className={classes.side} data-zoomed={zoomed || undefined}>
      {label ? <figcaption>{label}</figcaption> : null}
      {file.movie ? (
        <Movie urls={file.urls} label={file.caption || file.name} />
      ) : file.urls.web || picture ? (
        <img
          key={file.id}
          src={zoomed ? large : file.urls.web}
          alt={file.caption || file.name}
          draggable={false}
          style={{ backgroundColor: file.average || undefined }}
        />
      ) : (
        <a href={large} target="_blank" rel="noreferrer">
          {t('openFile', { name: file.name })}
        </a>
      )}
    </figure>
  )
}

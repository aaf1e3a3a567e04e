import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import dark from './dark-box.module.css'
import classes from './lightbox.module.css'

export interface Picture {
  id: string | number
  src: string
  thumb: string
  /** The room; read out as the photograph's words. */
  name: string
  average?: string | null
}

interface LightboxProps {
  pictures: readonly Picture[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
  /** What can be done with the one that is shown: favourite, download, approve. */
  actions?: (picture: Picture) => ReactNode
}

/** Pixels that a finger must travel to turn the page. */
const SWIPE = 48

/** Photographs large, one at a time: arrow keys, swipe, Escape, and a film strip. Dark in every scheme. */
export function Lightbox({ pictures, index, onIndex, onClose, actions }: LightboxProps) {
  const t = useTranslations('words.viewer')
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const from = useRef<number>(undefined)
  const rtl = () => document.documentElement.dir === 'rtl'
  const move = (by: number) => {
    const to = index + by
    if (to >= 0 && to < pictures.length) onIndex(to)
  }
  useEffect(() => {
    const box = dialog.current
    box?.showModal()
    return () => box?.close()
  }, [])
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ inline: 'center', block: 'nearest' })
    // The neighbours are fetched before they are asked for.
    for (const near of [pictures[index + 1], pictures[index - 1]]) if (near) new Image().src = near.src
  }, [index, pictures])
  const picture = pictures[index]
  if (!picture) return null
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(rtl() ? -1 : 1)
    if (event.key === 'ArrowLeft') move(rtl() ? 1 : -1)
    if (event.key === 'Home') onIndex(0)
    if (event.key === 'End') onIndex(pictures.length - 1)
  }
  const onPointerUp = (event: PointerEvent) => {
    const travelled = event.clientX - (from.current ?? event.clientX)
    from.current = undefined
    if (Math.abs(travelled) < SWIPE) return
    const forward = travelled < 0
    move(forward === rtl() ? -1 : 1)
  }
  return (
    <dialog
      ref={dialog}
      className={`${dark.box} ${classes.box}`}
      aria-label={picture.name}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <header className={`${dark.top} ${classes.top}`}>
        <span aria-live="polite">
          <b>{picture.name}</b>
          <small className="num">{t('count', { index: index + 1, count: pictures.length })}</small>
        </span>
        <span className={classes.actions}>
          {actions?.(picture)}
          <button type="button" className={dark.round} aria-label={t('close')} onClick={onClose}>
            <IconX size={20} stroke={1.75} />
          </button>
        </span>
      </header>
      <div
        className={classes.stage}
        onPointerDown={(event) => {
          from.current = event.clientX
        }}
        onPointerUp={onPointerUp}
      >
        <button
          type="button"
          className={dark.round}
          aria-label={t('previous')}
          disabled={index === 0}
          onClick={() => move(-1)}
        >
          <IconChevronLeft size={24} stroke={1.75} className="flip" />
        </button>
        <img
          key={picture.id}
          src={picture.src}
          alt={picture.name}
          draggable={false}
          style={{ backgroundColor: picture.average ?? undefined }}
        />
        <button
          type="button"
          className={dark.round}
          aria-label={t('next')}
          disabled={index === pictures.length - 1}
          onClick={() => move(1)}
        >
          <IconChevronRight size={24} stroke={1.75} className="flip" />
        </button>
      </div>
      <div className={classes.film} ref={strip}>
        {pictures.map((one, at) => (
          <button
            key={one.id}
            type="button"
            aria-label={one.name}
            aria-current={at === index || undefined}
            onClick={() => onIndex(at)}
          >
            <img
              src={one.thumb}
              alt=""
              loading="lazy"
              draggable={false}
              style={{ backgroundColor: one.average ?? undefined }}
            />
          </button>
        ))}
      </div>
    </dialog>
  )
}

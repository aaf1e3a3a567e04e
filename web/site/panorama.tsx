import { IconArrowsMaximize, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DeliveryFile } from './delivery.ts'
import classes from './panorama.module.css'
import { drawPanorama, type Look, placeOf, start, turned } from './panorama-view.ts'

/** Radians that an arrow key turns. */
const STEP = Math.PI / 18

const keys: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

/**
 * Panoramas to look around in, one room at a time: by the names of the rooms, or through the doorways that are seen. Without
 * WebGL the flat picture stays.
 */
export function Panorama({ files }: { files: DeliveryFile[] }) {
  const t = useTranslations('site.delivery')
  const [at, choose] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const look = useRef<Look>(start)
  const paint = useRef<(look: Look) => void>(undefined)
  const grip = useRef<{ x: number; y: number }>(undefined)
  const doors = useRef<HTMLDivElement>(null)
  const file = files[at]
  const src = file?.urls.web
  const ways = (file?.doors ?? []).flatMap((door) => {
    const to = files.findIndex(({ name }) => name === door.to)
    return to < 0 ? [] : [{ ...door, to }]
  })
  useEffect(() => {
    const surface = canvas.current
    if (!surface || !src) return
    const stop = new AbortController()
    void drawPanorama(surface, src, stop.signal).then((draw) => {
      if (!draw || stop.signal.aborted) return
      paint.current = (seen) => {
        draw(seen)
        placeDoors(doors.current, surface, seen)
      }
      paint.current(look.current)
    })
    const observer = new ResizeObserver(() => paint.current?.(look.current))
    observer.observe(surface)
    return () => {
      stop.abort()
      observer.disconnect()
      paint.current = undefined
    }
  }, [src])
  const turn = (yaw: number, pitch: number) => {
    look.current = turned(look.current, yaw, pitch)
    paint.current?.(look.current)
  }
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!grip.current) return
    const perPixel = 1.4 / event.currentTarget.clientWidth
    turn((grip.current.x - event.clientX) * perPixel, (event.clientY - grip.current.y) * perPixel)
    grip.current = { x: event.clientX, y: event.clientY }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    turn(...by)
  }
  // The doorway that had the focus is gone in the next room.
  const goThrough = (to: number) => {
    choose(to)
    canvas.current?.focus()
  }
  if (!file) return null
  return (
    <>
      <div className={classes.box} ref={box} style={{ backgroundColor: file.average }}>
        <img src={src} alt={file.caption} loading="lazy" />
        <canvas
          ref={canvas}
          role="application"
          tabIndex={0}
          aria-label={`${t('tour')}: ${file.caption}. ${t('tourHint')}`}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            grip.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            grip.current = undefined
          }}
          onPointerCancel={() => {
            grip.current = undefined
          }}
          onKeyDown={onKeyDown}
        />
        <div className={classes.doors} ref={doors} key={file.id}>
          {ways.map(({ to, yaw, pitch }) => (
            <button key={to} type="button" data-yaw={yaw} data-pitch={pitch} onClick={() => goThrough(to)}>
              <IconArrowUp size={18} stroke={2} aria-hidden="true" />
              {files[to]?.caption || files[to]?.name}
            </button>
          ))}
        </div>
        <button
          type="button"
          className={classes.round}
          aria-label={t('enlarge')}
          onClick={() => void box.current?.requestFullscreen?.()}
        >
          <IconArrowsMaximize size={20} stroke={1.75} />
        </button>
        <div className={classes.rooms} role="group" aria-label={t('rooms')}>
          {files.map((room, index) => (
            <button key={room.id} type="button" aria-pressed={index === at} onClick={() => choose(index)}>
              {room.caption || room.name}
            </button>
          ))}
        </div>
      </div>
      <p className={classes.hint}>{t('tourHint')}</p>
    </>
  )
}

/** Puts every doorway where it is seen; without a place it is neither shown nor reached by the keyboard. */
function placeDoors(
  doors: HTMLDivElement | null,
  { clientWidth, clientHeight }: HTMLElement,
  look: Look,
): void {
  const shape = clientHeight / Math.max(clientWidth, 1)
  for (const door of doors?.querySelectorAll<HTMLElement>('[data-yaw]') ?? []) {
    const place = placeOf(look, shape, { yaw: Number(door.dataset.yaw), pitch: Number(door.dataset.pitch) })
    door.style.visibility = place ? 'visible' : 'hidden'
    if (!place) continue
    // Left of the picture, whichever way the page reads.
    door.style.left = `${place.left * 100}%`
    door.style.top = `${place.top * 100}%`
  }
}

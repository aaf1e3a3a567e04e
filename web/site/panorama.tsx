import { IconArrowsMaximize } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DeliveryFile } from './delivery.ts'
import { drawPanorama, type Look, start, turned } from './panorama-view.ts'
import classes from './panorama.module.css'

/** Radians that an arrow key turns. */
const STEP = Math.PI / 18

const keys: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

/** Panoramas to look around in, one room at a time. Without WebGL the flat picture stays. */
export function Panorama({ files }: { files: DeliveryFile[] }) {
  const t = useTranslations('site.delivery')
  const [at, choose] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const look = useRef<Look>(start)
  const paint = useRef<(look: Look) => void>(undefined)
  const grip = useRef<{ x: number; y: number }>(undefined)
  const file = files[at]
  const src = file?.urls.web
  useEffect(() => {
    const surface = canvas.current
    if (!surface || !src) return
    const stop = new AbortController()
    look.current = start
    void drawPanorama(surface, src, stop.signal).then((draw) => {
      if (!draw || stop.signal.aborted) return
      paint.current = draw
      draw(look.current)
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

import { useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import type { BestBee } from '#contract/scheduling/shapes.ts'
import { BeeMark } from '#web/ui/bee-mark.tsx'
import classes from './dispatch-map.module.css'
import { curve, layOut, type Place } from './map-layout.ts'

interface DispatchMapProps {
  title: string
  place: Place | null
  bees: readonly BestBee[]
  chosen: BestBee | undefined
  onChoose: (bee: BestBee) => void
}

/** Where the property and the bees are, drawn from their coordinates; the same stands below in words. */
export function DispatchMap({ title, place, bees, chosen, onChoose }: DispatchMapProps) {
  const t = useTranslations('scheduling.dispatchOrder')
  const phone = useMediaQuery('(max-width: 720px)') ?? false
  const box = phone ? { width: 360, height: 240 } : { width: 656, height: 256 }
  const shown = bees.filter((bee): bee is BestBee & Place => bee.lat !== null && bee.lon !== null)
  if (!place) return <p className={classes.none}>{t('noPlace')}</p>
  const map = layOut(place, shown, box)
  const routes = shown.map((bee, i) => ({ bee, line: curve(map.points[i] ?? map.place, map.place, i) }))
  const at = (x: number, y: number) => ({
    left: `${(x * 100) / box.width}%`,
    top: `${(y * 100) / box.height}%`,
  })
  const words = (bee: BestBee) =>
    t('away', { name: bee.bee.name, minutes: bee.drive.minutes, miles: bee.drive.miles })
  const own = chosen && map.points[shown.findIndex((bee) => bee.bee.id === chosen.bee.id)]
  return (
    // A map is not mirrored: west stays on the left whatever way the words run.
    <figure className={classes.map} dir="ltr" style={{ aspectRatio: `${box.width} / ${box.height}` }}>
      <svg viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
        <rect width={box.width} height={box.height} className={classes.land} />
        {['edge', 'road'].map((part) => (
          <g key={part} className={classes[part]}>
            {map.roads.map((road) => (
              <path key={road} d={road} />
            ))}
            {routes.map(({ bee, line }) => (
              <path key={bee.bee.id} d={line} />
            ))}
          </g>
        ))}
        {routes.map(({ bee, line }) => (
          <path
            key={bee.bee.id}
            d={line}
            className={bee.bee.id === chosen?.bee.id ? classes.route : classes.other}
          />
        ))}
        <circle cx={map.place.x} cy={map.place.y} r="17" className={classes.halo} />
        <circle cx={map.place.x} cy={map.place.y} r="7" className={classes.property} />
        <g
          transform={`translate(${box.width - 16 - map.scale.length} ${box.height - 14})`}
          className={classes.scale}
        >
          <path d={`M0 -5V0H${map.scale.length}V-5`} />
          <text x={map.scale.length / 2} y="-8" textAnchor="middle">
            {t('miles', { miles: map.scale.miles })}
          </text>
        </g>
      </svg>
      <span className={classes.name} style={at(map.place.x, map.place.y)} dir="auto">
        {title}
      </span>
      {shown.map((bee, i) => {
        const point = map.points[i]
        return point ? (
          <button
            key={bee.bee.id}
            type="button"
            className={classes.bee}
            style={at(point.x, point.y)}
            aria-pressed={bee.bee.id === chosen?.bee.id}
            aria-label={words(bee)}
            title={words(bee)}
            onClick={() => onChoose(bee)}
          >
            <BeeMark name={bee.bee.name} portrait={bee.bee.portrait} size={28} />
          </button>
        ) : null
      })}
      {own && chosen ? (
        <span className={`num ${classes.minutes}`} style={at(own.x, own.y)}>
          {t('minutes', { minutes: chosen.drive.minutes })}
        </span>
      ) : null}
      <figcaption className="hidden-words">
        {t('map', { title })}
        {shown.map((bee) => ` ${words(bee)}.`)}
      </figcaption>
    </figure>
  )
}

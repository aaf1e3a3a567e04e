import { useTranslations } from 'use-intl'
import classes from './dispatch-map.module.css'
import { layOut, type Place } from './map-layout.ts'

const BOX = { width: 360, height: 240 }
const DEGREES_A_MILE = 1 / 69.1
/** As the server estimates driving: minutes to park, roads longer than the crow flies, slow at first. */
const PARKING = 3
const DETOUR = 1.3
const speeds = [
  { miles: 3, mph: 18 },
  { miles: 12, mph: 28 },
  { miles: Infinity, mph: 42 },
]

/** Miles as the crow flies that are reached in so many minutes. */
function reach(minutes: number): number {
  let left = minutes - PARKING
  let road = 0
  for (const { miles, mph } of speeds) {
    const driven = Math.min(miles, (Math.max(0, left) / 60) * mph)
    road += driven
    left -= (driven / mph) * 60
  }
  return road / DETOUR
}

/** Where a bee lives and how far he drives, on the map of dispatch. */
export function BeeArea({ home, minutes }: { home: Place | null; minutes: number }) {
  const t = useTranslations('people.person')
  const words = useTranslations('scheduling.dispatchOrder')
  if (!home) return <p className={classes.none}>{t('noHome')}</p>
  const miles = Math.max(1, Math.round(reach(minutes)))
  const north = { lat: home.lat + miles * DEGREES_A_MILE, lon: home.lon }
  const south = { lat: home.lat - miles * DEGREES_A_MILE, lon: home.lon }
  const map = layOut(home, [north, south], BOX)
  const radius = (miles * map.scale.length) / map.scale.miles
  return (
    <figure className={classes.area}>
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
        <rect width={BOX.width} height={BOX.height} className={classes.land} />
        {['edge', 'road'].map((part) => (
          <g key={part} className={classes[part]}>
            {map.roads.map((road) => (
              <path key={road} d={road} />
            ))}
          </g>
        ))}
        <circle cx={map.place.x} cy={map.place.y} r={radius} className={classes.reach} />
        <circle cx={map.place.x} cy={map.place.y} r="6" className={classes.home} />
        <g
          transform={`translate(${BOX.width - 16 - map.scale.length} ${BOX.height - 14})`}
          className={classes.scale}
        >
          <path d={`M0 -5V0H${map.scale.length}V-5`} />
          <text x={map.scale.length / 2} y="-8" textAnchor="middle">
            {words('miles', { miles: map.scale.miles })}
          </text>
        </g>
      </svg>
      <figcaption>{t('areaMore', { miles, minutes })}</figcaption>
    </figure>
  )
}

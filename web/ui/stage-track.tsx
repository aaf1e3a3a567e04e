import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { type StageState, stageStates } from '#contract/orders/states.ts'
import { StatusPill } from './status-pill.tsx'
import classes from './stage-track.module.css'

export interface Lane {
  key: string | number
  icon?: ComponentType<IconProps>
  label: string
  count?: number
  state: StageState
  /** It waits for the person who looks: a pink dot. */
  waits?: boolean
}

/** Stages are lanes of one track, one a deliverable; unreached dots are hollow. */
export function StageTrack({ lanes, title }: { lanes: readonly Lane[]; title: string }) {
  const t = useTranslations('words.states.stage')
  const waiting = new Set(lanes.filter((lane) => lane.waits).map((lane) => lane.state))
  return (
    <>
      <ul className={classes.list}>
        {lanes.map((lane) => (
          <li key={lane.key}>
            {lane.label}
            {lane.count ? <span className="num">{lane.count}</span> : null}
            <StatusPill of="stage" state={lane.state} />
          </li>
        ))}
      </ul>
      <table className={classes.track}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {stageStates.map((state) => (
              <th key={state} scope="col" data-waits={waiting.has(state) || undefined}>
                {t(state)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map(({ key, icon: Icon, label, count, state, waits }) => {
            const at = stageStates.indexOf(state)
            return (
              <tr key={key} aria-label={`${label}: ${t(state)}`}>
                <th scope="row">
                  {Icon ? <Icon size={16} stroke={1.75} aria-hidden="true" /> : null}
                  {label}
                  {count ? <span className="num">{count}</span> : null}
                </th>
                {stageStates.map((name, index) => (
                  <td
                    key={name}
                    data-reached={index <= at || undefined}
                    data-passed={index < at || undefined}
                    data-waits={(waits && index === at) || undefined}
                  >
                    <i />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

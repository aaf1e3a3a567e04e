import type { ReactNode } from 'react'
import classes from './error-screen.module.css'

const english = [
  'Ah! Something went wrong.',
  'Brace yourself till we get the error fixed.',
  'You may also refresh the page or try again later',
] as const

/** The error fallback: its three sentences (product.md section 2), in English where no language can be had. */
export function WentWrong({
  words = english,
  mark,
  action,
}: {
  words?: readonly string[]
  mark?: ReactNode
  action?: ReactNode
}) {
  const [title, ...rest] = words
  return (
    <main className={classes.screen}>
      {mark}
      <h1>{title}</h1>
      {rest.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {action}
    </main>
  )
}

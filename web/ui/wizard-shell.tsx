import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSaid } from './said.ts'
import { Logo } from './logo.tsx'
import classes from './wizard-shell.module.css'

export interface Step {
  key: string
  /** Shown in its circle; its place in the row when left out. */
  number?: number
  label: string
  /** What was chosen, or what it is about. */
  hint?: string
  state: 'done' | 'now' | 'later'
}

interface WizardShellProps {
  /** In the top bar ("New order for Clover Penhale"). */
  title: ReactNode
  /** At its end ("Draft saved 10:58"). */
  status?: ReactNode
  closeTo: string
  steps: readonly Step[]
  /** Goes back to a step that is done. */
  onStep: (key: string) => void
  heading: string
  lead?: string
  children: ReactNode
  /** The summary that stays in sight: 336 wide at the side. */
  summary: ReactNode
  /** On a telephone only this of it, above the button. */
  total?: ReactNode
  onBack?: (() => void) | undefined
  next: {
    label: string
    onClick: () => void
    loading: boolean
    disabledReason: string | undefined
    /** What comes after ("Next: contact details"). */
    hint?: string
    /** Nothing comes after: no arrow. */
    final?: boolean
  }
  /** A further button of the foot ("Skip Recommended"). */
  skip?: { label: string; onClick: () => void } | undefined
  submitError: unknown
}

/** Every wizard: steps at the left, the form, the summary at the right, and one way on at the foot. */
export function WizardShell(props: WizardShellProps) {
  const t = useTranslations('words')
  const said = useSaid()
  const { next } = props
  const at = props.steps.findIndex((step) => step.state === 'now')
  const title = useStepFocus(props.steps[at]?.key)
  return (
    <div className={classes.wizard}>
      <header className={classes.top}>
        <span className={classes.brand}>
          <Logo height={28} />
        </span>
        {props.onBack ? (
          <button
            type="button"
            className={`${classes.tap} ${classes.phone}`}
            aria-label={t('back')}
            onClick={props.onBack}
          >
            <IconArrowLeft size={20} stroke={1.75} className="flip" />
          </button>
        ) : (
          <span className={`${classes.tap} ${classes.phone}`} />
        )}
        <span className={classes.title}>{props.title}</span>
        <span className={`${classes.phone} ${classes.phoneTitle}`}>
          <b>{props.heading}</b>
          <small>{t('steps.step', { step: at + 1, steps: props.steps.length })}</small>
        </span>
        <span className={classes.status}>{props.status}</span>
        <Link to={props.closeTo} className={classes.close} aria-label={t('close')}>
          <IconX size={16} stroke={1.75} />
          <span>{t('close')}</span>
        </Link>
      </header>
      <div className={classes.ticks} aria-hidden="true">
        {props.steps.map((step) => (
          <i key={step.key} data-state={step.state} />
        ))}
      </div>
      <div className={classes.columns}>
        <ol className={classes.steps}>
          {props.steps.map((step, index) => (
            <li key={step.key} data-state={step.state}>
              <button
                type="button"
                disabled={step.state !== 'done'}
                aria-current={step.state === 'now' ? 'step' : undefined}
                onClick={() => props.onStep(step.key)}
              >
                <span className={classes.number}>
                  {step.state === 'done' ? (
                    <IconCheck size={14} stroke={2} aria-hidden="true" />
                  ) : (
                    (step.number ?? index)
                  )}
                </span>
                <span>
                  <b>{step.label}</b>
                  {step.hint ? <small>{step.hint}</small> : null}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <main className={classes.main}>
          <h1 ref={title} tabIndex={-1}>
            {props.heading}
          </h1>
          {props.lead ? <p className={classes.lead}>{props.lead}</p> : null}
          {props.children}
        </main>
        <aside className={classes.summary} aria-label={t('steps.summary')}>
          {props.summary}
        </aside>
      </div>
      <footer className={classes.foot}>
        {props.onBack ? (
          <Button
            className={classes.back}
            variant="default"
            size="md"
            leftSection={<IconArrowLeft size={16} stroke={1.75} className="flip" />}
            onClick={props.onBack}
          >
            {t('back')}
          </Button>
        ) : null}
        {props.submitError ? (
          <p className={classes.problem} role="alert">
            {said(props.submitError)}
          </p>
        ) : null}
        {props.total ? <div className={classes.total}>{props.total}</div> : null}
        <span className={classes.hint} id="wizard-hint" data-why={next.disabledReason ? '' : undefined}>
          {next.disabledReason ?? next.hint}
        </span>
        {props.skip ? (
          <Button variant="subtle" size="md" onClick={props.skip.onClick}>
            {props.skip.label}
          </Button>
        ) : null}
        <Button
          className={classes.next}
          size="md"
          loading={next.loading}
          disabled={next.disabledReason !== undefined}
          aria-describedby="wizard-hint"
          rightSection={next.final ? null : <IconArrowRight size={16} stroke={1.75} className="flip" />}
          onClick={next.onClick}
        >
          {next.label}
        </Button>
      </footer>
    </div>
  )
}

/** Another step begins at its title: there the keyboard goes on, and there a screen reader reads. */
function useStepFocus(step: string | undefined) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    title.current?.focus({ preventScroll: true })
    for (let box = title.current?.parentElement; box; box = box.parentElement) box.scrollTop = 0
  }, [step])
  return title
}

import { Button } from '@mantine/core'
import { IconBell, IconEye, IconEyeOff, IconLock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Answered, ApiProblem, call } from '#web/platform/call.ts'
import { useSaid } from '#web/platform/said.ts'
import classes from './visit-page.module.css'

/** Seconds for which codes stay to be seen. */
const SHOWN = 60

type Codes = Answered<'GET orders/access-codes'>

interface AccessCodesProps {
  reference: string
  keys: { may_show_codes: boolean; codes_reason: string | null }
}

/** Lock-box and alarm codes: hidden until asked for, each showing recorded, gone again after a minute. */
export function AccessCodes({ reference, keys }: AccessCodesProps) {
  const t = useTranslations('scheduling.codes')
  const said = useSaid()
  const [codes, setCodes] = useState<Codes>()
  const [left, setLeft] = useState(0)
  const [problem, setProblem] = useState<unknown>()
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (!codes) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [codes])
  useEffect(() => {
    if (left <= 0) setCodes(undefined)
  }, [left])
  // Never kept: what is shown is asked for each time, and each time is recorded.
  const show = () => {
    setAsking(true)
    setProblem(undefined)
    call('GET orders/access-codes', { query: { ref: reference } })
      .then((found) => {
        setLeft(SHOWN)
        setCodes(found)
      })
      .catch((error: unknown) => setProblem(error instanceof ApiProblem ? error : new ApiProblem(0)))
      .finally(() => setAsking(false))
  }
  const reason = keys.may_show_codes ? undefined : (keys.codes_reason ?? undefined)
  const toggle = codes ? (
    <Button
      variant="light"
      color="gray"
      size="md"
      leftSection={<IconEyeOff size={16} stroke={1.75} />}
      onClick={() => setCodes(undefined)}
    >
      {t('hide')}
    </Button>
  ) : (
    <Button
      variant="default"
      size="md"
      loading={asking}
      disabled={!keys.may_show_codes}
      leftSection={<IconEye size={16} stroke={1.75} />}
      onClick={show}
    >
      {t('show')}
    </Button>
  )
  const hides = t('hides', { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })
  return (
    <>
      <div className={classes.line}>
        <IconLock size={20} stroke={1.75} aria-hidden="true" />
        <p className={classes.words}>
          {codes ? (
            <>
              <Code>{codes.lock_box_code || t('none')}</Code>
              <small>
                <span dir="auto">{codes.lock_box_note}</span> {hides}
              </small>
            </>
          ) : (
            <>
              <b>{t('codes')}</b>
              <small>{reason ? said(reason) : problem ? said(problem) : t('more')}</small>
            </>
          )}
        </p>
        {toggle}
      </div>
      {codes?.alarm ? (
        <div className={classes.line}>
          <IconBell size={20} stroke={1.75} aria-hidden="true" />
          <p className={classes.words}>
            <Code>{codes.alarm_disarm_code}</Code>
            <small>{t('disarm')}</small>
            <Code>{codes.alarm_rearm_code}</Code>
            <small>{t('rearm')}</small>
            {codes.details ? <small dir="auto">{codes.details}</small> : null}
          </p>
        </div>
      ) : null}
    </>
  )
}

const Code = ({ children }: { children: ReactNode }) => (
  <b className={`num ${classes.code}`}>
    <bdi dir="ltr">{children}</bdi>
  </b>
)

import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { isProvider } from '#contract/accounts/permissions.ts'
import { portraitMost } from '#contract/accounts/portrait-rules.ts'
import { ApiProblem } from '#web/platform/call.ts'
import { useSend } from '#web/platform/mutation.ts'
import { outdate } from '#web/platform/query.ts'
import { useSaid } from '#web/platform/said.ts'
import { sendFile } from '#web/platform/send-file.ts'
import { loadUser } from '#web/platform/session.ts'
import { toast } from '#web/platform/toast.ts'
import { BeeMark } from '#web/ui/bee-mark.tsx'
import { Card } from '#web/ui/card.tsx'
import { fieldErrors } from '#web/ui/said.ts'
import { sizeText } from '#web/ui/size-text.ts'
import classes from './account-portrait.module.css'
import type { Profile } from './person-changes.ts'
import { ofPerson } from './person-reads.ts'
import { fullName } from './person-words.tsx'

/** One's own picture: chosen and sent at once, or taken away. */
export function AccountPortrait({ profile }: { profile: Profile }) {
  const t = useTranslations('people.account.portrait')
  const most = sizeText(portraitMost, useLocale())
  const input = useRef<HTMLInputElement>(null)
  const { send, sending, problem } = useSendPortrait(most)
  const remove = useSend('DELETE accounts/portrait', {
    toast: t('removed'),
    outdates: [...ofPerson],
    onDone: () => void loadUser(),
  })
  return (
    <Card title={t('title')}>
      <div className={classes.place}>
        <BeeMark
          name={fullName(profile)}
          portrait={profile.portrait}
          bee={isProvider(profile.user_type)}
          size={96}
        />
        <div className={classes.words}>
          <p>{t('lead')}</p>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('choose')}
            accept="image/jpeg,image/png,image/webp"
            onChange={(event) => {
              void send(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
          <div className={classes.buttons}>
            <Button
              variant="default"
              leftSection={<IconUpload size={16} stroke={1.75} />}
              loading={sending}
              aria-describedby="portrait-problem"
              onClick={() => input.current?.click()}
            >
              {t(profile.portrait ? 'change' : 'choose')}
            </Button>
            {profile.portrait ? (
              <Button
                variant="subtle"
                color="gray"
                loading={remove.isPending}
                onClick={() => remove.mutate({})}
              >
                {t('remove')}
              </Button>
            ) : null}
          </div>
          <small>{t('kinds', { most })}</small>
          <p id="portrait-problem" className={classes.problem} role="alert">
            {problem}
          </p>
        </div>
      </div>
    </Card>
  )
}

/** Sends a picture; says under it what was wrong with it. */
function useSendPortrait(most: string) {
  const t = useTranslations('people.account.portrait')
  const said = useSaid()
  const stop = useRef<AbortController>(undefined)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => () => stop.current?.abort(), [])
  const send = async (file: File | undefined) => {
    if (!file || sending) return
    if (file.size > portraitMost) return setProblem(t('tooLarge', { name: file.name, most }))
    setProblem(undefined)
    setSending(true)
    stop.current = new AbortController()
    try {
      await sendFile('PUT accounts/portrait', {
        query: { filename: file.name },
        file,
        signal: stop.current.signal,
        onProgress: () => undefined,
      })
      await Promise.all([outdate(...ofPerson), loadUser()])
      toast(t('saved'))
    } catch (thrown) {
      if (thrown instanceof ApiProblem) setProblem(said(Object.values(fieldErrors(thrown))[0] ?? thrown))
      else if (!(thrown instanceof DOMException)) throw thrown
    } finally {
      setSending(false)
    }
  }
  return { send, sending, problem }
}

import { PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSend } from '#web/platform/mutation.ts'
import { asking } from '#web/platform/query.ts'
import { startSession } from '#web/platform/session.ts'
import { required, useFields } from '#web/ui/form.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { DemoPeople } from './demo-people.tsx'
import classes from './sign-in-page.module.css'

const HOME = '/dashboard/dashboard'
/** Only paths of ours: `next` is in the address and anybody may have written it. */
const safe = (next: string | null) => (next && /^\/(?![/\\])/.test(next) ? next : HOME)

export default function SignInPage() {
  const t = useTranslations('accounts.signIn')
  const go = useNavigate()
  const [search] = useSearchParams()
  const form = useFields({
    initial: { username: '', password: '' },
    rules: {
      username: required('Enter your username or email'),
      password: required('Enter your password'),
    },
  })
  const signIn = useSend('POST accounts/login/', {
    toast: false,
    onProblem: form.refuse,
    onDone: (answer) => {
      startSession(answer)
      void go(safe(search.get('next')), { replace: true })
    },
  })
  const { data: demo = [] } = useQuery(asking('GET accounts/demo-people'))
  const enter = (body: { username: string; password: string }) => signIn.mutate({ body })
  return (
    <div className={classes.split}>
      <main className={classes.pane}>
        <Link to="/">
          <Logo />
        </Link>
        <div className={classes.form}>
          <h1>{t('title')}</h1>
          <p className={classes.lead}>
            {t('newHere')} <Link to="/signup">{t('create')}</Link>
          </p>
          <FormShell
            large
            onSubmit={form.submit(enter)}
            submitLabel={t('submit')}
            loading={signIn.isPending}
            submitError={form.submitError}
            disabledReason={undefined}
          >
            <TextInput
              label={t('username')}
              size="xl"
              autoComplete="username"
              autoFocus
              {...form.field('username')}
            />
            <div className={classes.password}>
              <PasswordInput
                label={t('password')}
                size="xl"
                autoComplete="current-password"
                {...form.field('password')}
              />
              <Link to="/forget-password">{t('forgotten')}</Link>
            </div>
          </FormShell>
          {demo.length > 0 ? <DemoPeople people={demo} busy={signIn.isPending} onChoose={enter} /> : null}
        </div>
      </main>
      <aside className={classes.picture} aria-hidden="true">
        <div className={classes.caption}>
          <b>{t('caption')}</b>
          <span>{t('captionMore')}</span>
        </div>
      </aside>
    </div>
  )
}

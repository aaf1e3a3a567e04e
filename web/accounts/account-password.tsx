import { useTranslations } from 'use-intl'
import { useSend } from '#web/platform/mutation.ts'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { required, useFields } from '#web/ui/form.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import classes from './account-security.module.css'
import { goodPassword } from './entry-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

/** Changes the own password, which ends all other sessions. */
export function AccountPassword() {
  const t = useTranslations('people.security.password')
  const { user } = useSession()
  const about = [user.first_name, user.last_name, user.email, user.username, user.company]
  const form = useFields({
    initial: { old_password: '', password: '' },
    rules: { old_password: required('Enter your password'), password: goodPassword(() => about) },
  })
  const change = useSend('POST accounts/change-password', {
    outdates: ['GET accounts/sessions'],
    toast: t('done'),
    onProblem: form.refuse,
    onDone: () => form.form.reset(),
  })
  return (
    <Card title={t('title')}>
      <p className={classes.lead}>{t('lead')}</p>
      <div className={classes.narrow}>
        <FormShell
          onSubmit={form.submit((body) => change.mutate({ body }))}
          submitLabel={t('submit')}
          loading={change.isPending}
          submitError={form.submitError}
          disabledReason={undefined}
        >
          {/* For the password manager: whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
          <PasswordField
            size="md"
            label={t('old')}
            autoComplete="current-password"
            {...form.field('old_password')}
          />
          <PasswordField size="md" label={t('new')} autoComplete="new-password" {...form.field('password')} />
          <PasswordStrength password={form.values.password} about={about} />
        </FormShell>
      </div>
    </Card>
  )
}

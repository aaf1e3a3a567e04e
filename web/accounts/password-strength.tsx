import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { type About, passwordRules, passwordStrength } from '#contract/accounts/password-rules.ts'
import classes from './password-strength.module.css'

interface PasswordStrengthProps {
  password: string
  /** Names, address and company of whose password it is: it may not be made of them. */
  about?: About
}

/** How good a new password is, and which rules it keeps, while it is typed. */
export function PasswordStrength({ password, about = [] }: PasswordStrengthProps) {
  const t = useTranslations('accounts.entry.strength')
  const label = useId()
  const strength = passwordStrength(password, about)
  const level = password === '' ? 'none' : (`s${strength}` as const)
  const rules = passwordRules.filter(({ key, kept }) => key !== 'longest' || !kept(password, about))
  return (
    <div className={classes.meter}>
      <div className={classes.line}>
        <span id={label} className="hidden-words">
          {t('label')}
        </span>
        <span className={classes.bars} data-strength={strength} aria-hidden="true">
          {[1, 2, 3, 4].map((at) => (
            <span key={at} data-on={(password !== '' && at <= Math.max(strength, 1)) || undefined} />
          ))}
        </span>
        <output className={classes.level} aria-labelledby={label}>
          {t(`levels.${level}`)}
        </output>
      </div>
      <ul className={classes.rules}>
        {rules.map(({ key, kept }) => {
          const holds = password !== '' && kept(password, about)
          const Icon = holds ? IconCircleCheckFilled : IconCircle
          return (
            <li key={key} data-kept={holds || undefined}>
              <Icon size={16} stroke={1.75} role="img" aria-label={t(holds ? 'kept' : 'missing')} />
              {t(`rules.${key}`)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

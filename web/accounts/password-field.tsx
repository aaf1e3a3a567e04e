import { TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './password-field.module.css'

interface PasswordFieldProps extends ComponentProps<typeof TextInput> {
  /** `new-password` lets a password manager propose one. */
  autoComplete: 'current-password' | 'new-password'
  /** At the end of the label's line: the way out for who has forgotten it. */
  beside?: ReactNode
}

/** A password, with a button that shows it. */
export function PasswordField({ beside, ...props }: PasswordFieldProps) {
  const t = useTranslations('words.form')
  const [shown, show] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <div className={classes.field}>
      <TextInput
        size="xl"
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        {...props}
        type={shown ? 'text' : 'password'}
        rightSectionWidth="max-content"
        rightSection={
          <button
            type="button"
            className={classes.toggle}
            aria-label={t(shown ? 'hidePassword' : 'showPassword')}
            // The caret stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => show(!shown)}
          >
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            {t(shown ? 'hide' : 'show')}
          </button>
        }
      />
      {beside ? <span className={classes.beside}>{beside}</span> : null}
    </div>
  )
}

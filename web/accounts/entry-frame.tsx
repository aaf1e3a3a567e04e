import { MantineThemeProvider } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Logo } from '#web/ui/logo.tsx'
import classes from './entry-frame.module.css'
import large from './pictures/room-800.webp'
import small from './pictures/room-480.webp'

/** On these pages the mistake stands between the label and the box. */
const theme = {
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'error', 'input'] } },
  },
}

/** What all ways in stand in: the form, and on a wide screen a photograph beside it. */
export function EntryFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('accounts.signIn')
  return (
    <MantineThemeProvider theme={theme} inherit>
      <div className={classes.split}>
        <main className={classes.pane}>
          <Link to="/" className={classes.home}>
            <Logo />
          </Link>
          <div className={classes.form}>{children}</div>
        </main>
        <aside className={classes.picture} aria-label={t('caption')}>
          {/* Lazy, so that a phone, which does not show it, does not fetch it. */}
          <img
            src={small}
            srcSet={`${small} 480w, ${large} 800w`}
            sizes="50vw"
            width={800}
            height={1067}
            loading="lazy"
            alt=""
          />
          <div className={classes.caption}>
            <div>
              <b>{t('caption')}</b>
              <span>{t('captionMore')}</span>
            </div>
            <IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />
          </div>
        </aside>
      </div>
    </MantineThemeProvider>
  )
}

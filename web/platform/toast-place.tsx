import '@mantine/notifications/styles.layer.css'
import { Button, MantineThemeProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import classes from './toast.module.css'
import { TOAST, type Undo } from './toast-shape.ts'

export function ToastPlace() {
  const named = { closeButtonProps: { 'aria-label': useTranslations('words')('close') } }
  return (
    <MantineThemeProvider inherit theme={{ components: { Notification: { defaultProps: named } } }}>
      <Notifications position="bottom-right" autoClose={TOAST} limit={4} containerWidth={400} />
    </MantineThemeProvider>
  )
}

const look = {
  autoClose: TOAST,
  withBorder: true,
  classNames: { root: classes.toast, icon: classes.icon },
}

export function showToast(message: string, undo?: Undo): void {
  const id = notifications.show({
    ...look,
    icon: <IconCircleCheck size={18} stroke={1.75} className={classes.good} />,
    message: undo ? withUndo(message, undo, () => notifications.hide(id)) : message,
  })
}

export function showProblem(message: string): void {
  notifications.show({
    ...look,
    icon: <IconAlertCircle size={18} stroke={1.75} className={classes.bad} />,
    message,
    role: 'alert',
  })
}

const withUndo = (message: string, undo: Undo, hide: () => void): ReactNode => (
  <span className={classes.row}>
    <span>{message}</span>
    <Button
      variant="subtle"
      size="xs"
      onClick={() => {
        hide()
        undo.act()
      }}
    >
      {undo.label}
    </Button>
  </span>
)

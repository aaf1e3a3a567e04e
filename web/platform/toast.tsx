import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import classes from './toast.module.css'

/** Milliseconds for which a toast stays (product.md section 9). */
export const TOAST = 6000

export interface Undo {
  label: string
  act: () => void
}

/** Says what happened, for six seconds; `undo` where it can be undone. */
export function toast(message: string, undo?: Undo): void {
  const id = notifications.show({
    icon: <IconCircleCheck size={18} stroke={1.75} className={classes.good} />,
    message: undo ? (
      <span className={classes.row}>
        <span>{message}</span>
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            notifications.hide(id)
            undo.act()
          }}
        >
          {undo.label}
        </Button>
      </span>
    ) : (
      message
    ),
    autoClose: TOAST,
    withBorder: true,
    classNames: { root: classes.toast, icon: classes.icon },
  })
}

/** Says what went wrong; a sentence for a field is shown at the field and never here. */
export function toastProblem(message: string): void {
  notifications.show({
    icon: <IconAlertCircle size={18} stroke={1.75} className={classes.bad} />,
    message,
    role: 'alert',
    autoClose: TOAST,
    withBorder: true,
    classNames: { root: classes.toast, icon: classes.icon },
  })
}

import { Modal, type ModalProps } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** Every dialog: there as long as it is rendered, with a close button that says so. */
export function Dialog(props: Omit<ModalProps, 'opened' | 'closeButtonProps'>) {
  const t = useTranslations('words')
  return <Modal opened {...props} closeButtonProps={{ 'aria-label': t('close') }} />
}

import { Button, Drawer } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isBee } from '#contract/accounts/permissions.ts'
import { Logo } from '#web/ui/logo.tsx'
import { MenuLinks } from './menu-links.tsx'
import { useSession } from './session.ts'

/** The sidebar of a telephone: a drawer with the same links. */
export function PhoneMenu({ onClose, onSettings }: { onClose: () => void; onSettings: () => void }) {
  const t = useTranslations('words.shell')
  const { user, can } = useSession()
  const settings = () => {
    onClose()
    onSettings()
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      size={304}
      title={<Logo height={28} />}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {can('orders.place') && !isBee(user.user_type) ? (
        <Button
          component={Link}
          to="/order/new"
          onClick={onClose}
          fullWidth
          size="lg"
          mb="md"
          leftSection={<IconPlus size={16} stroke={1.75} />}
        >
          {t('newOrder')}
        </Button>
      ) : null}
      <MenuLinks onGo={onClose} />
      <Button variant="subtle" color="gray" size="lg" mt="md" onClick={settings}>
        {t('settings')}
      </Button>
    </Drawer>
  )
}

import { IconEye } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useSend } from './mutation.ts'
import { useSession } from './session.ts'
import { storeUser } from './stored-session.ts'
import classes from './view-banner.module.css'

/** Over every screen while the product is seen as somebody else; its button is all that works then. */
export function ViewBanner() {
  const { user } = useSession()
  return user.viewed_by ? <Banner id={user.id} name={`${user.first_name} ${user.last_name}`.trim()} /> : null
}

function Banner({ id, name }: { id: number; name: string }) {
  const t = useTranslations('words.viewing')
  const stop = useSend('DELETE accounts/view-as', {
    onDone: (self) => {
      storeUser(self)
      // Loaded anew, so that nothing of the other person stays; back to where the look began.
      location.assign(`/dashboard/backend/person/${id}`)
    },
  })
  return (
    <div className={classes.banner} role="status" data-viewing>
      <IconEye size={18} stroke={1.75} aria-hidden="true" />
      <span>{t('as', { name })}</span>
      <button type="button" disabled={stop.isPending || stop.isSuccess} onClick={() => stop.mutate({})}>
        {t('stop')}
      </button>
    </div>
  )
}

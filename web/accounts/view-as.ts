import { useSend } from '#web/platform/mutation.ts'
import { HOME } from '#web/platform/return-path.ts'
import { storeUser } from '#web/platform/stored-session.ts'

/** Starts to see the product as somebody else. The whole page is loaded anew: nothing of oneself stays in it. */
export function useViewAs() {
  const start = useSend('POST accounts/view-as', {
    onDone: (user) => {
      storeUser(user)
      location.assign(HOME)
    },
  })
  return {
    start: (userId: number) => start.mutate({ body: { user_id: userId } }),
    starting: start.isPending || start.isSuccess,
  }
}

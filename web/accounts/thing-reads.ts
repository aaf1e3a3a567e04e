import type { ThingKind } from '#contract/accounts/company-words.ts'
import type { Answered, Given } from '#web/platform/call.ts'
import { useSend } from '#web/platform/mutation.ts'
import { useTranslations } from 'use-intl'
import { toast } from '#web/platform/toast.ts'

/** The read that lists each kind of what a company keeps with us. */
export const thingReads = {
  region: 'GET accounts/get-region-list',
  brochure: 'GET accounts/get-brochure-list',
  listingsite: 'GET accounts/get-listingsite-list',
  publiclogo: 'GET accounts/get-publiclogo-list',
  watermark: 'GET accounts/get-watermark-list',
  account: 'GET accounts/get-account-list',
  projectfile: 'GET accounts/get-projectfile-list',
  link: 'GET accounts/get-company-link-status',
} as const satisfies Record<ThingKind, string>
type Rows = {
  [K in ThingKind]: Answered<(typeof thingReads)[K]> extends readonly (infer Row)[] ? Row : never
}
export type RowOf<K extends ThingKind> = Rows[K]
export type ThingRow = RowOf<ThingKind>
export type FileKind = 'publiclogo' | 'watermark' | 'brochure' | 'projectfile'
export type ThingBody = Given<'POST accounts/company-thing'>['body']

/** Reads that a change of one of them makes out of date. */
export const ofThing = (kind: ThingKind) =>
  [thingReads[kind], 'GET accounts/get-company-details', 'GET dashboard/backend/company-list/'] as const

/** Removes one, and offers to take that back. */
export function useRemoveThing(kind: ThingKind) {
  const t = useTranslations('people.company.things')
  const words = useTranslations('words')
  const outdates = [...ofThing(kind)]
  const restore = useSend('POST accounts/company-thing-restore', { outdates, toast: t('restored') })
  const remove = useSend('DELETE accounts/company-thing', { outdates })
  return {
    pending: remove.isPending,
    remove: ({ id, name }: ThingRow) =>
      remove.mutate(
        { query: { id } },
        {
          onSuccess: () =>
            toast(t('removed', { name }), {
              label: words('undo'),
              act: () => restore.mutate({ body: { id } }),
            }),
        },
      ),
  }
}

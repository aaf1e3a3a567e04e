import { useTranslations } from 'use-intl'
import type { AssetFile } from '#contract/orders/shapes.ts'
import { ApiProblem, call } from '#web/platform/call.ts'
import { asking, outdate, queries } from '#web/platform/query.ts'
import { useSaid } from '#web/platform/said.ts'
import { toastProblem } from '#web/platform/toast.ts'

export type Mark = AssetFile['approval']

/** The files of an order, stage by stage. */
export const assetsReading = (ref: string) => asking('GET orders/order-assets', { query: { ref } })

/** Looked at: marked, or passed without objection. */
export const isLooked = (file: AssetFile): boolean => file.seen || file.approval !== 'pending'

/** The file as it came from the camera, when what is judged was made from it: the same name, whatever its ending. */
export function originalOf(file: AssetFile, files: readonly AssetFile[]): AssetFile | undefined {
  const stem = (name: string) => name.replace(/\.\w+$/, '').toLowerCase()
  if (file.kind === 'original') return undefined
  return files.find((one) => one.kind === 'original' && stem(one.name) === stem(file.name) && one.urls.web)
}

/** Marks a file: shown at once, sent behind it; what the server refuses is read again and said. */
export function useMark(ref: string) {
  const said = useSaid()
  const t = useTranslations('media.approval')
  return (file: AssetFile, approval: Mark, note = ''): void => {
    if (approval === 'amend' && note.trim() === '') return toastProblem(t('needsNote'))
    const { queryKey } = assetsReading(ref)
    const changed = { ...file, approval, note: note.trim(), seen: true }
    queries.setQueryData(queryKey, (stages) =>
      stages?.map((stage) => ({
        ...stage,
        asset_file_list: stage.asset_file_list.map((one) => (one.id === file.id ? changed : one)),
      })),
    )
    call('POST orders/set-approval', {
      body: { asset_file_id: file.id, approval, note: changed.note },
    }).catch((problem: unknown) => {
      void outdate('GET orders/order-assets')
      if (problem instanceof ApiProblem) toastProblem(said(problem))
    })
  }
}

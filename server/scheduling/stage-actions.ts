import type * as z from 'zod'
import type { Permission } from '#contract/accounts/permissions.ts'
import type { Stage } from '#contract/orders/shapes.ts'
import { stageTransitions, type StageState } from '#contract/orders/states.ts'

type StageButton = z.output<typeof Stage>['allowed'][number]

/** What somebody at a property may do with a stage: from which states, by which permission, with files or not. */
const buttons: Record<StageButton, { from: readonly StageState[]; may: Permission; files: boolean }> = {
  upload: { from: ['to-schedule', 'scheduled', 'shot', 'editing'], may: 'media.upload', files: false },
  shoot: { from: stageTransitions.shoot.from, may: 'visits.work', files: true },
  submit: { from: ['shot', 'editing'], may: 'media.upload', files: true },
  approve: { from: stageTransitions.approve.from, may: 'media.approve', files: false },
  amend: { from: stageTransitions.amend.from, may: 'media.amend', files: false },
  deliver: { from: stageTransitions.deliver.from, may: 'media.approve', files: false },
}

/** The actions that the table allows on a stage for someone with these permissions. */
export const stageActions = (
  state: StageState,
  files: number,
  permissions: ReadonlySet<Permission>,
): StageButton[] =>
  (Object.keys(buttons) as StageButton[]).filter((button) => {
    const row = buttons[button]
    return row.from.includes(state) && permissions.has(row.may) && (!row.files || files > 0)
  })

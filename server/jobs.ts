import { deriveAsset } from './media/derive-asset.ts'
import { deliverStage } from './media/deliver-stage.ts'
import { foldTally } from './orders/fold-tally.ts'
import type { App } from './platform/app-context.ts'
import { notifyFromSandbox } from './platform/cards-sandbox.ts'
import { sendMail } from './platform/mail.ts'
import { sweep } from './platform/sweep.ts'

/** What works in the background, and how much of it at once. */
export function deliverJobs(app: App): void {
  app.jobs.work('media.derive', (data) => deriveAsset(app, data), { atOnce: 1 })
  app.jobs.work('media.deliver', (data) => deliverStage(app, data))
  app.jobs.work('mail.send', (data) => sendMail(app, data))
  app.jobs.work('cards.notify', (data) => notifyFromSandbox(app, data))
  app.jobs.work('orders.fold-tally', () => foldTally(app))
  app.jobs.work('platform.sweep', () => sweep(app))
  app.jobs.schedule('orders.fold-tally', '*/5 * * * *')
  app.jobs.schedule('platform.sweep', '17 * * * *')
}

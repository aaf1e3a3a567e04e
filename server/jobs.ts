import { checkLinks } from './accounts/check-links.ts'
import { eraseClosed } from './accounts/erase-closed.ts'
import { sendReset } from './accounts/reset-password.ts'
import { deriveAsset } from './media/derive-asset.ts'
import { cleanMovie } from './media/clean-movie.ts'
import { deliverStage } from './media/deliver-stage.ts'
import { renderMovie } from './media/render-movie.ts'
import { sweepUploads } from './media/sweep-uploads.ts'
import { foldTally } from './orders/fold-tally.ts'
import type { App } from './platform/app-context.ts'
import { notifyFromSandbox } from './platform/cards-sandbox.ts'
import { sendMail } from './platform/mail.ts'
import { sweep } from './platform/sweep.ts'
import { clearWork } from './platform/work-folder.ts'
import { followUpClients } from './work/follow-up-clients.ts'

/** What works in the background, and how much of it at once. */
export function deliverJobs(app: App): void {
  app.jobs.work('media.derive', (data) => deriveAsset(app, data), { atOnce: 1 })
  app.jobs.work('media.clean', (data) => cleanMovie(app, data), { atOnce: 1 })
  app.jobs.work('media.render', (data) => renderMovie(app, data), { atOnce: 1 })
  app.jobs.work('media.deliver', (data) => deliverStage(app, data))
  app.jobs.work('mail.send', (data) => sendMail(app, data))
  app.jobs.work('cards.notify', (data) => notifyFromSandbox(app, data))
  app.jobs.work('accounts.check-links', (data) => checkLinks(app, data))
  app.jobs.work('accounts.send-reset', (data) => sendReset(app, data))
  app.jobs.work('orders.fold-tally', () => foldTally(app))
  app.jobs.work('work.follow-up', () => followUpClients(app))
  app.jobs.work('platform.sweep', async () => {
    await sweep(app)
    await eraseClosed(app)
    await sweepUploads(app)
    await clearWork(app)
  })
  // Only the demonstration has them: elsewhere nothing of it is loaded.
  app.jobs.work('world.listings', async (data) =>
    (await import('#db/worlds/demo/make-listings.ts')).makeListings(app, data),
  )
  app.jobs.work('world.papers', async (data) =>
    (await import('#db/worlds/demo/make-papers.ts')).makePapers(app, data),
  )
  app.jobs.work('world.film', async (data) =>
    (await import('#db/worlds/demo/make-film.ts')).makeFilm(app, data),
  )
  app.jobs.schedule('orders.fold-tally', '*/5 * * * *')
  app.jobs.schedule('accounts.check-links', '37 3 * * *')
  app.jobs.schedule('work.follow-up', '23 5 * * *')
  app.jobs.schedule('platform.sweep', '17 * * * *')
}

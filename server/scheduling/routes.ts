import type { scheduling } from '#contract/scheduling/calls.ts'
import type { Handlers } from '#server/platform/serve.ts'
import { allocateShooter } from './allocate-shooter.ts'
import { dayAvailability, monthAvailability, rangeAvailability, weekAvailability } from './availability.ts'
import { bestBees } from '#server/scheduling/queries/best-bees.ts'
import { shootersAvailability, shootsOverview } from '#server/scheduling/queries/board.ts'
import { dayView } from '#server/scheduling/queries/run-sheet.ts'
import { shooterList } from '#server/scheduling/queries/shooter-list.ts'
import { visitDetails } from '#server/scheduling/queries/visit-details.ts'
import { startVisit } from './start-visit.ts'

/** Every call of the room and who answers it. */
export const schedulingRoutes: Handlers<typeof scheduling> = {
  'GET scheduler/month-availability': monthAvailability,
  'GET scheduler/week-availability': weekAvailability,
  'GET scheduler/day-availability': dayAvailability,
  'GET scheduler/date-range-availability': rangeAvailability,
  'POST other/best-bees': bestBees,
  'GET other/shooter-list': shooterList,
  'POST other/shooters-availability': shootersAvailability,
  'GET other/shoots-overview': shootsOverview,
  'POST other/shooter-allocation': allocateShooter,
  'GET scheduler/tasks-calendar/day-view': dayView,
  'GET scheduler/visit-details': visitDetails,
  'POST scheduler/visit-start': startVisit,
}

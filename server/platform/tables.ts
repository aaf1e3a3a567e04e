import type { AccountsTables } from '#server/accounts/tables.ts'
import type { BillingTables } from '#server/billing/tables.ts'
import type { CatalogueTables } from '#server/catalogue/tables.ts'
import type { MediaTables } from '#server/media/tables.ts'
import type { OrdersTables } from '#server/orders/tables.ts'
import type { SchedulingTables } from '#server/scheduling/tables.ts'
import type { SiteTables } from '#server/site/tables.ts'
import type { WorkTables } from '#server/work/tables.ts'
import type { PlatformTables } from './platform-tables.ts'

/** Every table of the database, by the room that owns it. */
export interface Tables
  extends PlatformTables,
    AccountsTables,
    CatalogueTables,
    SchedulingTables,
    OrdersTables,
    MediaTables,
    WorkTables,
    BillingTables,
    SiteTables {}

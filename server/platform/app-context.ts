import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { EventName, Events } from './events.ts'
import type { Ids } from './ids.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import type { Cards, Clock, Geocoder, Jobs, Mail, Secrets, Storage } from './outside.ts'
import type { Writing } from './write.ts'

export type Reaction<E extends EventName> = (w: Writing, event: Events[E]) => Promise<void>
export type Reactions = { readonly [E in EventName]: readonly Reaction<E>[] }

/** What the program runs on, made once at the start and handed to every call. */
export interface App {
  readonly config: Config
  readonly db: Db
  readonly ids: Ids
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Jobs
  readonly mail: Mail
  readonly storage: Storage
  readonly geocoder: Geocoder
  readonly cards: Cards
  readonly secrets: Secrets
  readonly live: Live
  readonly reactions: Reactions
}

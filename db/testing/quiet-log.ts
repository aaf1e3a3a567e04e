import type { DatabaseLog } from '#server/platform/embedded-postgres.ts'

const silent = () => {}

/** Hears nothing. */
export const quietLog: DatabaseLog = { debug: silent, info: silent, warn: silent, error: silent }

import { openApp } from '#server/open-app.ts'
import { readConfig } from '#server/platform/config.ts'

/** The program without its server, on a data folder; `onStatement` hears every statement. */
export const openHttpless = (dataDir: string, onStatement?: (sql: string) => void) =>
  openApp(
    readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', WORLD: 'empty', JOBS: 'off' }),
    onStatement ? { onStatement } : {},
  )

// The plan of the house, as tables: floors, rooms, the kinds of files, the budgets. The rules read it.

/** In order: imports go left only. */
export const rooms = [
  'accounts',
  'catalogue',
  'scheduling',
  'orders',
  'media',
  'work',
  'billing',
  'reports',
  'site',
] as const

/** What each floor may import besides packages; null is everything. */
export const floors: Record<string, readonly string[] | null> = {
  contract: ['contract'],
  messages: ['messages', 'contract'],
  web: ['web', 'contract', 'messages'],
  server: ['server', 'contract', 'messages', 'db'],
  db: ['db', 'server', 'contract', 'messages', 'tools'],
  tools: null,
  bench: null,
  e2e: null,
}

/** The packages that the contract may import. */
export const contractPackages = ['zod', 'zod/mini']

/** Files of the server that compose it, with `server/*.ts`: they may see every room. */
export const composers = ['server/platform/tables.ts']

/** Folders besides the rooms, by floor. */
export const sideRooms: Record<string, readonly string[]> = {
  contract: ['words'],
  server: ['platform'],
  web: ['platform', 'ui'],
}

/** Files that stand on a floor outside its rooms. */
export const floorFiles: Record<string, RegExp> = {
  contract: /^(api\.ts|call\.ts|calls\.json|[a-z-]+\.test\.ts)$/,
  server: /^(main|app|open-app|jobs|world|reactions|[a-z.-]+\.test)\.ts$/,
  web: /^(README\.md|root\.tsx|routes\.ts|entry\.(client|server)\.tsx|[a-z.-]+\.test\.tsx?)$/,
}

/** What a room holds on each floor, and where a stranger belongs. */
export const kinds: Record<string, { readonly fits: RegExp; readonly belongs: string }> = {
  contract: {
    fits: /^[a-z0-9-]+(\.test)?\.ts$/,
    belongs: 'a contract room holds calls.ts, shapes.ts and rule files, flat, in lower case with hyphens',
  },
  server: {
    fits: /^(queries\/)?[a-z0-9-]+(\.api)?(\.test)?\.ts$/,
    belongs:
      'a server room holds routes.ts, <verb>-<noun>.ts, <rule>.ts, tables.ts, scope.ts, jobs.ts and queries.ts or queries/',
  },
  web: {
    fits: /^[a-z0-9-]+(\.test)?\.tsx?$|^[a-z0-9-]+\.module\.css$/,
    belongs:
      'a web room holds <name>-page.tsx, <name>-form.tsx, <thing>.tsx, <thing>.ts and <thing>.module.css, flat',
  },
}

/** Names that say nothing, or that are layers inside a floor. */
export const emptyNames = [
  'index',
  'utils',
  'util',
  'helpers',
  'helper',
  'types',
  'hooks',
  'lib',
  'common',
  'misc',
]
export const layerNames = ['service', 'controller', 'repository', 'presenter', 'dto', 'model']

/** Written by a program, or a plain list that grows with the product. */
export const unbounded = [
  /^messages\//,
  /^db\/migrations\//,
  /^server\/[a-z]+\/(platform-)?tables\.ts$/,
  /^db\/worlds\/.*\.json$/,
]

/** Most lines of a file. */
export const mostLines = (path: string): number => (/-(page|form)\.tsx$/.test(path) ? 500 : 400)
/** Most lines of a function; undefined where it is not counted. */
export const mostFunctionLines = (path: string): number | undefined => {
  if (/\.test\.tsx?$/.test(path)) return undefined
  if (/^(server|contract)\//.test(path)) return 60
  return path.startsWith('web/') ? 120 : undefined
}

/** Where a default export is the framework's wish. */
export const defaultExports = [
  /^web\/.*-(page|layout)\.tsx$/,
  /^web\/(root|entry\.client|entry\.server)\.tsx$/,
  /^web\/routes\.ts$/,
  /^[a-z-]+\.config\.(ts|cjs|mjs)$/,
  /^db\/testing\/global-setup\.ts$/,
]

/** Where the query builder may be used. */
export const queryFloors = ['server', 'db', 'tools', 'bench']
/** Where only reads stand. */
export const readFiles = /\/(queries\/[a-z0-9-]+|[a-z-]*queries|scope|routes)\.ts$/

/** Calls that are not a GET and change nothing of record, each with the reason. */
export const notWrites: Record<string, string> = {
  'POST other/best-bees': 'a question with a body',
  'POST other/shooters-availability': 'a question with a body',
  'POST orders/create-zip-file': 'signs an address; the ZIP is made when it is fetched',
}
/** Writes that leave no audit row, each with the reason. */
export const notAudited: Record<string, string> = {
  'POST accounts/token/refresh/': 'rotates a token every ten minutes; the session has its own row',
  'POST work/notifications-read': 'what a person has read concerns nobody but him',
}

/** Files in which a place of a machine or a registry may stand. */
export const placesAllowed = /^(LICENSE|tools\/house\/facts\.ts|tools\/house\.test\.ts)$/

import { readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import compile from 'icu-minify/compile'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './messages/chunks.ts'
import routes from './web/routes.ts'

/** Matches files of these names (with the folder where it matters), whatever their ending. */
const files = (...names: string[]) =>
  new RegExp(`[\\\\/](${names.join('|').replaceAll('/', '[\\\\/]')})\\.[a-z]+$`)

const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-router|use-intl|icu-minify|@formatjs)[\\/]/

/**
 * Chunks by what is opened together: each takes the files named, from anywhere, and all that they import, as one chunk
 * compresses far better than its fifty parts. An earlier one takes first: so public pages have no component.
 */
const groups = [
  { name: 'framework', test: framework },
  {
    name: 'every-page',
    test: files(
      'platform/(fold|theme|messages|screen-error|stored-session)',
      'ui/logo',
      'words/place',
      'createReactComponent',
      'Icon(X|Menu2|ChevronDown)',
    ),
  },
  { name: 'site', test: files('site/(head|foot|public-data|city-cards|product-cards|steps|book-box)') },
  {
    name: 'components',
    test: files(
      'platform/(signed-in|mutation|session)',
      'ui/(bee-mark|mantine-parts)',
      'accounts/permissions',
      // Of the menu, and of the ways in too.
      'Icon(Building|Camera|FileInvoice|Mail|Users)',
      'useQuery',
      '(Button|ActionIcon)',
      'use-(id|merged-ref|uncontrolled)',
    ),
  },
  {
    name: 'shell',
    test: files(
      'platform/(shell|signed-in-layout|shell-layout|screen-layout)',
      'ui/(card|date-text|empty-state|money-text|photo|skeleton-rows|status-pill|tab-bar)',
      'Icon(Chevron(Left|Right)|ArrowRight|Plus|Search)',
    ),
  },
  { name: 'inputs', test: files('(TextInput|InlineInput)') },
  {
    name: 'lists',
    test: files(
      'ui/(data-page|row-card)',
      'platform/(export-button|save-file)',
      'Icon(Download|PlayerPause|PlayerPlay)',
    ),
  },
].map((group, i, all) => ({ ...group, priority: all.length - i }))

const room = /[\\/]messages[\\/](?:en|zh|es|fr|it|ar)[\\/](?!said|app)(\w+)\.ts(?:\?chunk=(\w+))?$/
const texts = /(:\s+)('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g
const section = /^ {2}(\w+): \{(?:[^\n]+|\n.*?^ {2})\},\n/gms

type Chunks = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
/** What a chunk of a room has: its sections; texts that stand in no section are in the chunk `public`. */
function cut(code: string, name: string, chunk: string): string {
  const kept = (chunks as Chunks)[name]?.[chunk] ?? []
  const found = new Set<string>()
  const sections = code.replace(
    section,
    (whole, key: string) => (found.add(key), kept.includes(key) ? whole : ''),
  )
  if (kept.some((key) => !found.has(key))) throw new Error(`${name} has not all of ${kept.join(', ')}`)
  return chunk === 'public' ? sections : sections.replace(/^ {2}\w+: ['"].*\n/gm, '')
}

/** Compiles the ICU messages when building, so that the browser needs no parser for them (10 KB less), and cuts rooms. */
const compiledMessages: Plugin = {
  name: 'compiled-messages',
  enforce: 'pre',
  transform(code, id) {
    const [, name = '', chunk] = room.exec(id) ?? []
    if (name === 'public') return { code: code.replace('./words.ts', './words.ts?chunk=public'), map: null }
    if (!name) return null
    const compiled = (chunk ? cut(code, name, chunk) : code).replace(
      texts,
      (_, before: string, literal: string) => {
        const text = literal.slice(1, -1).replace(/\\(.)/g, '$1')
        return before + JSON.stringify(compile(text))
      },
    )
    return { code: compiled, map: null }
  },
}

/** Writes a brotli file beside each text of the client, once, instead of compressing at every request. */
const precompressed: Plugin = {
  name: 'precompressed',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    if (this.environment.name !== 'client' || !dir) return
    for (const file of Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name))) {
      const path = join(dir, file)
      writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
    }
  },
}

interface Screen {
  file: string
  path?: string
  children?: readonly Screen[]
}
/** The parts that `useTranslations('orders.list.views')` needs; of a room with a chunk `public` that alone stands for all. */
function partsOf(name: string, within: string | undefined): string[] {
  const cuts = (chunks as Chunks)[name]
  if (!cuts) return [name]
  if (!within && 'public' in cuts) return [`${name}.public`]
  const of = Object.keys(cuts).filter((chunk) => !within || cuts[chunk]?.includes(within))
  return of.map((chunk) => `${name}.${chunk}`)
}

const spoken = new Map<string, ReadonlySet<string>>()
const imported = /^(?:import|export)(?! type\b)[^'"`;]*?'([^']+)'|\bimport\('([^']+)'\)/gm

/** The parts of messages/ that a file, and all that it imports at once or later, may show. */
function spokenIn(file: string): ReadonlySet<string> {
  const known = spoken.get(file)
  if (known) return known
  const code = readFileSync(join(import.meta.dirname, file), 'utf8')
  const named = code.matchAll(/\buseTranslations\(\s*['`](\w+)(?:\.(\w+))?/g)
  const parts = new Set([...named].flatMap(([, name = '', within]) => partsOf(name, within)))
  spoken.set(file, parts)
  for (const [, at = '', later = ''] of code.matchAll(imported)) {
    const path = (at || later).replace(/^#/, '')
    const from = path.startsWith('.') ? posix.join(posix.dirname(file), path) : path
    if (from.startsWith('web/') && /\.tsx?$/.test(from) && !path.includes('+types'))
      for (const part of spokenIn(from)) parts.add(part)
  }
  return parts
}

/** Of each screen the parts whose words it needs, with those of the layouts around it. */
function partsOfScreens(screens: readonly Screen[], above = '', around: string[] = []): [string, string[]][] {
  return screens.flatMap(({ file, path, children }): [string, string[]][] => {
    const here = [above, path].filter(Boolean).join('/')
    const parts = [...new Set([...around, ...spokenIn(`web/${file}`)])]
    return children ? partsOfScreens(children, here, parts) : [[here, parts]]
  })
}

const everywhere = new Set(['words.public', 'words.shell', 'site'])
const isSignedIn = ({ file }: Screen) => file.endsWith('signed-in-layout.tsx')
const parts = partsOfScreens(routes.filter(isSignedIn)).map(([path, all]) => [
  path,
  all.filter((part) => !everywhere.has(part)),
])
// Whoever is not signed in does not have the words of the shell: better no build than no words.
for (const [path, all] of partsOfScreens(routes.filter((screen) => !isSignedIn(screen))))
  if (all.includes('words.shell'))
    throw new Error(`/${path} shows a section of words.shell (messages/chunks.ts)`)

export default defineConfig(({ command }) => ({
  // In development every screen has all words, as the sources change under it.
  define: { PARTS_OF_SCREENS: JSON.stringify(command === 'build' ? Object.fromEntries(parts) : {}) },
  plugins: [compiledMessages, reactRouter(), precompressed],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  optimizeDeps: {
    include: [
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/form',
      'zod/mini',
      'use-intl',
      '@tanstack/react-query',
    ],
    entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/**/*-page.tsx'],
  },
  // The policy of production loads fonts from files only.
  build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
  ssr: { noExternal: [/^@mantine/, 'use-intl', 'icu-minify'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
}))

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import compile from 'icu-minify/compile'
import { defineConfig, type Plugin } from 'vite'

const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-router|use-intl|icu-minify|@formatjs)[\\/]/
const mantine = /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]core[\\/]/

/** What every Mantine component needs is one chunk; public pages have none of it. */
const groups = [
  { name: 'framework', test: framework, priority: 2 },
  { name: 'mantine', test: mantine, priority: 1 },
]

const room = /[\\/]messages[\\/](en|zh|es|fr|it|ar)[\\/](?!said|public|app)[\w-]+\.ts$/
const texts = /(:\s+)('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g

/** Compiles the ICU messages when building, so that the browser needs no parser for them (10 KB less). */
const compiledMessages: Plugin = {
  name: 'compiled-messages',
  enforce: 'pre',
  transform(code, id) {
    if (!room.test(id)) return null
    const compiled = code.replace(texts, (_, before: string, literal: string) => {
      const text = literal.slice(1, -1).replace(/\\(.)/g, '$1')
      return before + JSON.stringify(compile(text))
    })
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

export default defineConfig({
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
})

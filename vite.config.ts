import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-router|use-intl|intl-messageformat|@formatjs|icu-minify)[\\/]/
const mantine = /node_modules[\\/]@mantine[\\/](core|hooks)[\\/]/

// `ui` only takes what six chunks share, so that a public page does not carry the back-office's components.
const groups = [
  { name: 'framework', test: framework, priority: 2 },
  { name: 'ui', test: mantine, minShareCount: 6, priority: 1 },
]

export default defineConfig({
  plugins: [reactRouter()],
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
  ssr: { noExternal: [/^@mantine/] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})

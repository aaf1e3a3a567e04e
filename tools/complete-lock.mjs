// npm writes no lock entry for an optional package of another platform that its registry copy lacks, and npm ci then
// refuses the lock: this adds them. Run after npm install: node tools/complete-lock.mjs package-lock.json
import { readFileSync, writeFileSync } from 'node:fs'
const file = process.argv[2]
const lock = JSON.parse(readFileSync(file, 'utf8'))
const has = (d) => Object.keys(lock.packages).some((k) => k.endsWith(`node_modules/${d}`))
for (const parent of Object.values({ ...lock.packages }))
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (has(name)) continue
    const words = name.replace(/^@[^/]+\/(cli-|binding-)?/, '').split('-')
    const os = words[0],
      cpu = words[1]
    const libc =
      words.includes('musl') || words.includes('musleabihf')
        ? ['musl']
        : os === 'linux' && words.some((w) => w.startsWith('gnu'))
          ? ['glibc']
          : undefined
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(parent.dev ? { dev: true } : {}),
      ...(libc ? { libc } : {}),
      license: parent.license,
      optional: true,
      os: [os],
      ...(parent.engines ? { engines: parent.engines } : {}),
    }
  }
const { '': rootEntry, ...rest } = lock.packages
lock.packages = {
  '': rootEntry,
  ...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'))),
}
writeFileSync(file, JSON.stringify(lock, null, 2) + '\n')

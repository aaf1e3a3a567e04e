// `node tools/settings.ts > docs/settings.md`: the settings, as a table for people.
import { settings } from '#server/platform/config.ts'

/** The text of docs/settings.md. */
export function settingsDocument(): string {
  const rows = Object.values(settings).map(
    ({ name, shown, meaning }) => `| \`${name}\` | ${shown} | ${meaning} |`,
  )
  return `# Settings

Every setting is an environment variable. All are checked at start; the product does not start with a wrong one and says
what would be right. None is needed to try it. This page is printed by \`node tools/settings.ts\`.

| variable | without it | what it is for |
| --- | --- | --- |
${rows.join('\n')}
`
}

if (import.meta.main) process.stdout.write(settingsDocument())

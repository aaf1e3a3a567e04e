import { useMatches } from 'react-router'
import { Logo } from '#web/ui/logo.tsx'
import { navStyle } from './nav-styles.ts'
import shell from './shell.module.css'
import side from './sidebar.module.css'
import { usePreferences } from './theme.tsx'
import top from './topbar.module.css'

/** The empty shell that the server paints while the browser finds out who is there; nothing for a wizard. */
export function ShellSkeleton() {
  const inShell = useMatches().some(({ id }) => id.endsWith('shell-layout'))
  const [{ nav }] = usePreferences()
  if (!inShell) return null
  const look = navStyle(nav)
  const mini = look.links === 'icons' || look.links === 'unfold'
  return (
    <div className={shell.shell} data-bar={look.bar} data-links={look.links} data-tone={look.tone}>
      {look.bar === 'side' ? (
        <aside className={`${side.side} dark-side`} data-mini={mini || undefined}>
          <div className={side.brand}>
            <Logo height={28} mark={mini} />
          </div>
        </aside>
      ) : null}
      <div className={shell.page}>
        <header className={top.top} />
        <main className={shell.main} />
      </div>
    </div>
  )
}

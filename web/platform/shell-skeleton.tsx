import { useMatches } from 'react-router'
import { Logo } from '#web/ui/logo.tsx'
import shell from './shell.module.css'
import side from './sidebar.module.css'
import top from './topbar.module.css'

/** The empty shell that the server paints while the browser finds out who is there; nothing for a wizard. */
export function ShellSkeleton() {
  const inShell = useMatches().some(({ id }) => id.endsWith('shell-layout'))
  if (!inShell) return null
  return (
    <div className={shell.shell}>
      <aside className={`${side.side} dark-side`}>
        <div className={side.brand}>
          <Logo height={28} />
        </div>
      </aside>
      <div className={shell.page}>
        <header className={top.top} />
        <main className={shell.main} />
      </div>
    </div>
  )
}

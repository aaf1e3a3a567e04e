import fs from 'node:fs'
import path from 'node:path'

/** The account that the server runs as, when this process is root: PostgreSQL refuses to run as root. */
export interface Account {
  uid: number
  gid: number
}

/** The account to give the database to; undefined when this process is not root and runs it itself. Throws if none. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'As root, the embedded database needs an account named postgres or nobody: none is in /etc/passwd',
  )
}

/** Whether an account may enter a folder: it needs the right to search it and all above it. */
export function reachable(folder: string, account: Account | undefined): boolean {
  if (!account) return true
  const { uid, gid, mode } = fs.statSync(folder)
  const search = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if (!(mode & search)) return false
  const above = path.dirname(folder)
  return above === folder || reachable(above, account)
}

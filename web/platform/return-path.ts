/** The default screen of who is signed in (product.md section 2). */
export const HOME = '/dashboard/dashboard'

const waysIn = /^\/(signin|signup)\/?$/

/**
 * Where to go after signing in: `next` when it is a path of this site, else the default screen. It stands in the address,
 * so anybody may have written it: it is read as the browser would, not by its looks.
 */
export function returnPath(next: string | null, origin: string): string {
  if (!next?.startsWith('/')) return HOME
  const url = URL.parse(next, origin)
  if (!url || url.origin !== origin || waysIn.test(url.pathname)) return HOME
  return url.pathname + url.search + url.hash
}

/** The sign-in page that leads back to `here` afterwards. */
export const signInPath = (here: string): string =>
  returnPath(here, 'http://here') === HOME ? '/signin' : `/signin?next=${encodeURIComponent(here)}`

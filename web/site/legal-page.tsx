import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { readAddress, readCookie } from '#web/platform/preferences.ts'
import { usePreferences } from '#web/platform/theme.tsx'
import type { Route } from './+types/legal-page.ts'
import classes from './legal-page.module.css'
import { legalText } from './legal-texts.ts'

/** Terms and privacy (product.md section 2): long texts that only the server holds, in the reader's language. */
export async function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const { lang } = readAddress(searchParams, readCookie(request.headers.get('cookie')))
  const which = pathname.replace(/\/+$|\.data$/g, '').endsWith('/terms') ? 'terms' : 'privacy'
  return { lang, ...(await legalText(lang, which)) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? ''} - Propolis` },
]

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const [{ lang }] = usePreferences()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (lang !== loaderData.lang) void revalidate()
  }, [lang, loaderData.lang, revalidate])
  return (
    <main className={classes.page}>
      <h1>{loaderData.title}</h1>
      <p className={classes.lead}>{loaderData.lead}</p>
      <nav aria-label={loaderData.contents}>
        <ol className={classes.contents}>
          {loaderData.sections.map(([title], index) => (
            <li key={title}>
              <a href={`#part-${index + 1}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {loaderData.sections.map(([title, text], index) => (
        <section key={title} id={`part-${index + 1}`}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <p className={classes.note}>{loaderData.note}</p>
    </main>
  )
}

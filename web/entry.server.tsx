import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from '#web/platform/server-context.ts'

const TIME_TO_RENDER = 6000

/**
 * Renders one page to HTML. The whole page is awaited: public pages are small, and the server keeps the reply
 * for seconds, which needs it complete.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = context.get(nonceContext)
  let answered = status
  const page = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: AbortSignal.timeout(TIME_TO_RENDER),
      onError(error) {
        answered = 500
        console.error(error)
      },
    },
  )
  await page.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(page, { status: answered, headers })
}

/** The server sets these per request; they are made inside the bundle, so it takes them from here. */
export * as contexts from '#web/platform/server-context.ts'

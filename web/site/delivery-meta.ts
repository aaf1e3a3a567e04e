import type { MetaDescriptor } from 'react-router'
import type { Opened } from './delivery-loader.ts'

const hidden: MetaDescriptor = { name: 'robots', content: 'noindex, nofollow' }

/** What a link to the page looks like when it is shared; unbranded and ended links stay out of search engines. */
export function deliveryMeta(opened: Opened | undefined, path: string): MetaDescriptor[] {
  if (!opened || opened.ended) return [{ title: '404' }, hidden]
  const { delivery, origin } = opened
  const title = `${delivery.title}, ${delivery.city} ${delivery.postcode}`
  const by = delivery.agent?.company || delivery.agent?.name
  return [
    { title },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:url', content: origin + path },
    ...(delivery.cover ? [{ property: 'og:image', content: origin + delivery.cover.web }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(by ? [{ property: 'og:site_name', content: by }] : []),
    ...(delivery.kind === 'mls' ? [hidden] : []),
  ]
}

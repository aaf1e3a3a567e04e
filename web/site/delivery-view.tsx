import {
  IconArrowsMaximize,
  IconBath,
  IconBed,
  IconDownload,
  IconMapPin,
  IconRuler2,
} from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Delivery, type DeliveryFile, filledParts } from './delivery.ts'
import { AgentCard, DownloadCard } from './delivery-cards.tsx'
import type { Opened } from './delivery-loader.ts'
import { DeliveryNav } from './delivery-nav.tsx'
import { Documents, Films, FloorPlans, Gallery } from './delivery-parts.tsx'
import { Panorama } from './panorama.tsx'
import { ShareButton } from './share-button.tsx'
import button from './buttons.module.css'
import classes from './delivery.module.css'

// Not seen at first: nine of ten visitors scroll, the lightbox comes with the first picture that is opened.
const Lightbox = lazy(async () => ({ default: (await import('#web/ui/lightbox.tsx')).Lightbox }))

/** The whole delivered page, or in words that the link has ended. No name of the product on it. */
export function DeliveryView({ opened }: { opened: Opened }) {
  const t = useTranslations('site.delivery')
  if (!opened.ended) return <Delivered delivery={opened.delivery} />
  return (
    <main className={classes.ended}>
      <h1>{t('ended')}</h1>
      <p>{t('endedMore')}</p>
    </main>
  )
}

function Delivered({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('site.delivery')
  const filled = useMemo(() => filledParts(delivery.stages), [delivery.stages])
  const photographs = filled.find(({ id }) => id === 'photographs')?.files ?? []
  const plans = filled.find(({ id }) => id === 'floorPlan')?.files ?? []
  const [shown, show] = useState<{ of: DeliveryFile[]; at: number }>()
  const open = (of: DeliveryFile[]) => (at: number) => show({ of, at })
  const [first] = delivery.downloads
  const coverAt = Math.max(
    photographs.findIndex(({ id }) => id === delivery.cover?.id),
    0,
  )
  return (
    <main className={classes.page}>
      <meta name="description" content={t('summary', { title: delivery.title, city: delivery.city })} />
      <header className={classes.top}>
        <div className={classes.name}>
          {delivery.agent?.logo ? <img src={delivery.agent.logo} alt={delivery.agent.company} /> : null}
          <div>
            <h1>
              <bdi dir="ltr">{delivery.title}</bdi>
            </h1>
            <Facts delivery={delivery} />
          </div>
        </div>
        <div className={classes.acts}>
          <ShareButton title={delivery.title} />
          {first ? (
            <a className={button.primary} href={first.url} download>
              <IconDownload size={20} stroke={1.75} aria-hidden="true" />
              {t('downloadAll')}
            </a>
          ) : null}
        </div>
      </header>
      {delivery.cover ? (
        <div className={classes.cover} style={{ backgroundColor: delivery.cover.average }}>
          <img src={delivery.cover.web} alt={t('cover')} fetchPriority="high" />
          <span className={classes.chip}>{t('cover')}</span>
          {photographs.length > 0 ? (
            <button
              type="button"
              className={classes.round}
              aria-label={t('enlargeOne', { name: t('cover') })}
              onClick={() => show({ of: photographs, at: coverAt })}
            >
              <IconArrowsMaximize size={20} stroke={1.75} />
            </button>
          ) : null}
        </div>
      ) : null}
      <DeliveryNav parts={filled} />
      <div className={classes.columns}>
        <div className={classes.parts}>
          {filled.length === 0 ? <p className={classes.nothing}>{t('nothing')}</p> : null}
          {filled.map(({ id, files }) => (
            <section key={id} id={id} aria-label={t(id)}>
              {id === 'photographs' ? <Gallery files={files} onOpen={open(files)} /> : <h2>{t(id)}</h2>}
              {id === 'floorPlan' ? <FloorPlans files={files} onOpen={open(plans)} /> : null}
              {id === 'tour' ? <Panorama files={files} /> : null}
              {id === 'video' ? <Films files={files} poster={delivery.cover?.web} /> : null}
              {id === 'documents' ? <Documents files={files} /> : null}
            </section>
          ))}
        </div>
        <aside>
          {delivery.downloads.length > 0 ? <DownloadCard delivery={delivery} /> : null}
          {delivery.agent ? <AgentCard agent={delivery.agent} /> : null}
        </aside>
      </div>
      <footer className={classes.closing}>{t('closing')}</footer>
      {shown ? (
        <Suspense>
          <Lightbox
            pictures={shown.of.map((file, at) => ({
              id: file.id,
              src: file.urls.web ?? '',
              thumb: file.urls.thumb ?? '',
              name: file.caption || t('photograph', { index: at + 1 }),
              average: file.average,
            }))}
            index={shown.at}
            onIndex={(at) => show({ of: shown.of, at })}
            onClose={() => show(undefined)}
            actions={(picture) => {
              const file = shown.of.find(({ id }) => id === picture.id)
              return (
                <a
                  className={classes.lightboxAct}
                  href={file?.urls.print ?? picture.src}
                  download={file?.name}
                >
                  <IconDownload size={20} stroke={1.75} aria-hidden="true" />
                  <span>{t('download')}</span>
                </a>
              )
            }}
          />
        </Suspense>
      ) : null}
    </main>
  )
}

function Facts({ delivery: { city, postcode, property } }: { delivery: Delivery }) {
  const t = useTranslations('site.delivery')
  const number = (key: string) => {
    const value = Number(property[key])
    return Number.isFinite(value) && value > 0 ? value : undefined
  }
  const [beds, baths, area] = ['bedrooms', 'bathrooms', 'area'].map(number)
  return (
    <ul className={classes.facts}>
      <li>
        <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
        <bdi dir="ltr">
          {city} {postcode}
        </bdi>
      </li>
      {beds ? (
        <li>
          <IconBed size={20} stroke={1.75} aria-hidden="true" />
          {t('bedrooms', { count: beds })}
        </li>
      ) : null}
      {baths ? (
        <li>
          <IconBath size={20} stroke={1.75} aria-hidden="true" />
          {t('bathrooms', { count: baths })}
        </li>
      ) : null}
      {area ? (
        <li>
          <IconRuler2 size={20} stroke={1.75} aria-hidden="true" />
          {t(property['area_unit'] === 'sqft' ? 'sqft' : 'sqm', { area })}
        </li>
      ) : null}
    </ul>
  )
}

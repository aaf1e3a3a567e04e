import { IconArrowsMaximize, IconDownload, IconFileText } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'use-intl'
import { Movie } from '#web/ui/movie.tsx'
import { bytesText, type DeliveryFile, MOST_TILES, tiles } from './delivery.ts'
import classes from './delivery-parts.module.css'

interface Pictures {
  files: DeliveryFile[]
  onOpen: (at: number) => void
}

/** Photographs in rows of 2, 3, 3, 2; the last tile says how many more the lightbox has. */
export function Gallery({ files, onOpen }: Pictures) {
  const t = useTranslations('site.delivery')
  const shown = tiles(files.length)
  const more = files.length - MOST_TILES
  return (
    <div className={classes.gallery}>
      {shown.map(({ span, phone }, at) => {
        const file = files[at]
        if (!file) return null
        const name = file.caption || t('photograph', { index: at + 1 })
        const covered = more > 0 && at === MOST_TILES - 1
        return (
          <figure key={file.id} data-span={span} data-phone={phone} style={{ backgroundColor: file.average }}>
            <button type="button" aria-label={t('enlargeOne', { name })} onClick={() => onOpen(at)}>
              <img
                src={span > 2 ? file.urls.web : (file.urls.listing ?? file.urls.web)}
                alt={name}
                loading="lazy"
              />
            </button>
            {covered ? (
              <span className={classes.more}>{t('more', { count: more })}</span>
            ) : (
              <>
                <figcaption>{name}</figcaption>
                <span className={classes.over}>
                  <a
                    href={file.urls.print ?? file.urls.web}
                    download={file.name}
                    aria-label={t('downloadOne', { name })}
                  >
                    <IconDownload size={20} stroke={1.75} />
                  </a>
                  <span aria-hidden="true">
                    <IconArrowsMaximize size={20} stroke={1.75} />
                  </span>
                </span>
              </>
            )}
          </figure>
        )
      })}
    </div>
  )
}

/** Plans stay on paper white, whole, in every scheme. */
export function FloorPlans({ files, onOpen }: Pictures) {
  const t = useTranslations('site.delivery')
  return files.map((file, at) => (
    <button
      key={file.id}
      type="button"
      className={classes.plan}
      aria-label={t('enlargeOne', { name: file.caption })}
      onClick={() => onOpen(at)}
    >
      <img src={file.urls.web} alt={file.caption} width={file.width} height={file.height} loading="lazy" />
    </button>
  ))
}

export function Films({ files, poster }: { files: DeliveryFile[]; poster: string | undefined }) {
  return files.map((file) => (
    <Movie
      key={file.id}
      className={classes.film}
      urls={file.urls}
      poster={poster}
      label={file.caption || file.name}
    />
  ))
}

export function Documents({ files }: { files: DeliveryFile[] }) {
  const locale = useLocale()
  return (
    <ul className={classes.documents}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={file.urls.original ?? file.urls.print ?? file.urls.web} download={file.name}>
            {file.urls.thumb ? (
              <img src={file.urls.thumb} alt="" loading="lazy" />
            ) : (
              <IconFileText size={20} stroke={1.75} aria-hidden="true" />
            )}
            <span>{file.caption || file.name}</span>
            <small className="num">{bytesText(file.bytes, locale)}</small>
            <IconDownload size={20} stroke={1.75} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  )
}

import { IconDownload, IconFile, IconFileTypePdf, IconLoader2 } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { AssetFile } from '#contract/orders/shapes.ts'
import { showFilm } from '#web/platform/overlays.tsx'
import { Movie } from '#web/ui/movie.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { FileMarks, numbered } from './file-marks.tsx'
import marks from './file-marks.module.css'
import { fileSize } from './file-size.ts'
import classes from './order-media.module.css'

/** Tiles shown at first: a large one, a wide one, and small ones around them. */
const FEW = 10

/** Columns that each small tile takes, so that every row is filled; six columns, three beside the large one. */
function spansOf(count: number): number[] {
  const beside = Math.min(3, Math.max(0, count - 2))
  const rest = Math.max(0, count - 5)
  const tail = rest % 6
  return [
    ...(fills[`3/${beside}`] ?? []),
    ...Array.from({ length: rest - tail }, () => 1),
    ...(fills[`6/${tail}`] ?? []),
  ]
}
const fills: Readonly<Record<string, readonly number[]>> = {
  '3/1': [3],
  '3/2': [1, 2],
  '3/3': [1, 1, 1],
  '6/1': [6],
  '6/2': [3, 3],
  '6/3': [2, 2, 2],
  '6/4': [1, 1, 2, 2],
  '6/5': [1, 1, 1, 1, 2],
}

interface GalleryProps {
  files: readonly AssetFile[]
  /** The stage waits for approval: marks say how far it is. */
  judged: boolean
  onOpen: (file: AssetFile) => void
}

/** The photographs of a stage; what is to be amended is marked always, what is approved while it is being judged. */
export function Gallery({ files, judged, onOpen }: GalleryProps) {
  const t = useTranslations('orders.detail.media')
  const [all, showAll] = useState(false)
  const more = all || files.length <= FEW + 1 ? 0 : files.length - FEW
  const shown = more > 0 ? files.slice(0, FEW) : files
  const spans = spansOf(shown.length + (more > 0 ? 1 : 0))
  return (
    <div className={classes.gallery} data-few={files.length < 3 ? files.length : undefined}>
      {shown.map((file, index) => (
        <Tile
          key={file.id}
          file={file}
          at={index}
          span={spans[index - 2]}
          judged={judged}
          onOpen={() => onOpen(file)}
        />
      ))}
      {more > 0 ? (
        <button
          type="button"
          className={classes.more}
          aria-label={t('showAll', { count: files.length })}
          onClick={() => showAll(true)}
        >
          +{more}
        </button>
      ) : null}
    </div>
  )
}

interface TileProps {
  file: AssetFile
  at: number
  span: number | undefined
  judged: boolean
  onOpen: () => void
}

function Tile({ file, at, span = 1, judged, onOpen }: TileProps) {
  const t = useTranslations('orders.detail.media')
  const name = numbered(file, at)
  const src = at < 2 || span > 1 ? file.urls.web : (file.urls.thumb ?? file.urls.web)
  const plan = file.width > file.height * 2.2 || file.content_type === 'image/png'
  const wide = { '--span': span } as CSSProperties
  if (file.movie) return <MovieTile file={file} name={name} wide={wide} />
  if (file.content_type === 'application/pdf' && file.urls.original)
    return <PaperTile file={file} name={name} wide={wide} />
  if (!src) return <OtherTile file={file} name={name} wide={wide} />
  return (
    <button
      type="button"
      className={`${marks.tile} ${classes.tile}`}
      data-plan={plan || undefined}
      style={wide}
      onClick={onOpen}
    >
      <Photo src={src} alt="" average={file.average} eager={at < 2} />
      <FileMarks
        file={file}
        name={name}
        judged={judged}
        words={{ amend: t('amend'), approved: t('approved') }}
      />
    </button>
  )
}

/** A movie plays where it stands; without sizes for the web it says why. */
function MovieTile({ file, name, wide }: { file: AssetFile; name: string; wide: CSSProperties }) {
  const t = useTranslations('orders.detail.media')
  const { made = 0, why = null } = file.movie ?? {}
  const words = why ? t(`noRenditions.${why}`) : made < 100 ? t('rendering', { made }) : ''
  return (
    <figure className={classes.movie} style={wide}>
      <Movie urls={file.urls} label={name} />
      <figcaption>
        <bdi>{name}</bdi>
        <button type="button" onClick={() => showFilm({ title: name, urls: file.urls })}>
          {t('large')}
        </button>
        {words ? <small>{words}</small> : null}
      </figcaption>
    </figure>
  )
}

/** A paper by its first page where there is a picture of it; it opens in the browser's own reader. */
function PaperTile({ file, name, wide }: { file: AssetFile; name: string; wide: CSSProperties }) {
  const t = useTranslations('orders.detail.media')
  const format = useFormatter()
  return (
    <figure className={classes.paper} style={wide}>
      <a href={file.urls.original} target="_blank" rel="noreferrer" aria-label={t('open', { name })}>
        {file.urls.web ? (
          <img src={file.urls.web} alt="" loading="lazy" />
        ) : (
          <IconFileTypePdf size={40} stroke={1.25} aria-hidden="true" />
        )}
      </a>
      <figcaption>
        <bdi>{name}</bdi>
        <small>PDF, {fileSize(file.bytes, format)}</small>
        <a className={classes.paperSave} href={`${file.urls.original ?? ''}&download`} download>
          <IconDownload size={16} stroke={1.75} aria-hidden="true" />
          {t('download')}
        </a>
      </figcaption>
    </figure>
  )
}

/** A file that is no picture, or not one yet. */
function OtherTile({ file, name, wide }: { file: AssetFile; name: string; wide: CSSProperties }) {
  const t = useTranslations('orders.detail.media')
  const format = useFormatter()
  if (file.state !== 'ready')
    return (
      <span className={classes.other} style={wide} data-failed={file.state === 'failed' || undefined}>
        <IconLoader2 size={18} stroke={1.75} aria-hidden="true" />
        <bdi>{name}</bdi>
        <small>{t(file.state)}</small>
      </span>
    )
  return (
    <a className={classes.other} style={wide} href={`${file.urls.original ?? ''}&download`} download>
      <IconFile size={18} stroke={1.75} aria-hidden="true" />
      <bdi>{name}</bdi>
      <small>{fileSize(file.bytes, format)}</small>
    </a>
  )
}

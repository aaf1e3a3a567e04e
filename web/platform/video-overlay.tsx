import { Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Movie } from '#web/ui/movie.tsx'
import type { Film } from './overlays.tsx'
import classes from './video-overlay.module.css'

/** A film over the page, on 70 percent of the screen (product.md section 9); on a telephone on all of its width. */
export function VideoOverlay({ film, onClose }: { film: Film; onClose: () => void }) {
  const t = useTranslations('words.video')
  return (
    <Modal
      opened
      onClose={onClose}
      title={film.title}
      size="70vw"
      padding="md"
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      {film.iframeSrc ? (
        <iframe className={classes.film} src={film.iframeSrc} title={film.title} allow="fullscreen" />
      ) : (
        <Movie className={classes.film} urls={film.urls ?? {}} label={film.title} playing />
      )}
    </Modal>
  )
}

import { NativeSelect, NumberInput, Textarea } from '@mantine/core'
import { IconFileText, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { sizeText } from '#web/ui/size-text.ts'
import type { SectionProps } from './company-page.tsx'
import { FileDrop } from './file-drop.tsx'
import sample from './pictures/room-800.webp'
import { ThingForm } from './thing-form.tsx'
import { ThingGallery } from './thing-gallery.tsx'
import classes from './thing-gallery.module.css'
import type { FileKind, RowOf } from './thing-reads.ts'

/** Name and size of a file, as a link to it. */
function FileFacts({ file, more }: { file: RowOf<FileKind>['file']; more?: string }) {
  const locale = useLocale()
  return (
    <>
      {more ? `${more} · ` : null}
      {file ? (
        <a href={file.url} target="_blank" rel="noreferrer">
          <bdi>{file.name}</bdi>, {sizeText(file.bytes, locale)}
        </a>
      ) : null}
    </>
  )
}

/** In the form of one that is there: another file in its place. */
function Replace({ row, kind, onDone }: { row: RowOf<FileKind>; kind: FileKind; onDone: () => void }) {
  const t = useTranslations('people.company.things')
  return <FileDrop companyId={row.company_id} kind={kind} id={row.id} label={t('replace')} onDone={onDone} />
}

/** Logos that stand on public pages. */
export function CompanyLogos({ company }: SectionProps) {
  const t = useTranslations('people.company.things.publiclogo')
  return (
    <ThingGallery
      company={company}
      kind="publiclogo"
      picture={(row) => (
        <span className={classes.logo} data-ground={row.background}>
          {row.file ? <img src={row.file.url} alt={row.name} loading="lazy" /> : null}
        </span>
      )}
      facts={(row) => <FileFacts file={row.file} more={t(`grounds.${row.background}`)} />}
      form={(row, close) => (
        <ThingForm
          {...{ company, row }}
          kind="publiclogo"
          initial={{ name: row.name, background: row.background }}
          entry={({ background }) => ({ background })}
          onClose={close}
        >
          {(form) => (
            <>
              <NativeSelect
                label={t('ground')}
                data={(['light', 'dark'] as const).map((value) => ({ value, label: t(`grounds.${value}`) }))}
                {...form.field('background')}
              />
              <Replace row={row} kind="publiclogo" onDone={close} />
            </>
          )}
        </ThingForm>
      )}
    />
  )
}

function OnSample({ row }: { row: Pick<RowOf<'watermark'>, 'file' | 'placement' | 'opacity' | 'name'> }) {
  const t = useTranslations('people.company.things.watermark')
  return (
    <span
      className={classes.sample}
      role="img"
      aria-label={t('onSample', { name: row.name })}
      style={{ backgroundImage: `url("${sample}")` }}
    >
      {row.file ? (
        <span
          className={classes.mark}
          data-place={row.placement}
          style={{ backgroundImage: `url("${row.file.url}")`, opacity: row.opacity / 100 }}
        />
      ) : null}
    </span>
  )
}

/** Watermarks, as they lie on a photograph. */
export function CompanyWatermarks({ company }: SectionProps) {
  const t = useTranslations('people.company.things.watermark')
  return (
    <ThingGallery
      company={company}
      kind="watermark"
      picture={(row) => <OnSample row={row} />}
      facts={(row) => (
        <FileFacts
          file={row.file}
          more={`${t(`places.${row.placement}`)}, ${t('percent', { value: row.opacity })}`}
        />
      )}
      form={(row, close) => <WatermarkForm company={company} row={row} onClose={close} />}
    />
  )
}

function WatermarkForm({
  company,
  row,
  onClose,
}: Pick<SectionProps, 'company'> & { row: RowOf<'watermark'>; onClose: () => void }) {
  const t = useTranslations('people.company.things.watermark')
  const [opacity, setOpacity] = useState(row.opacity)
  return (
    <ThingForm
      {...{ company, row, onClose }}
      kind="watermark"
      initial={{ name: row.name, placement: row.placement }}
      entry={({ placement }) => ({ placement, opacity })}
    >
      {(form) => (
        <>
          <OnSample row={{ ...row, opacity, placement: form.values.placement }} />
          <NativeSelect
            label={t('place')}
            data={(['centre', 'corner', 'tiled'] as const).map((value) => ({
              value,
              label: t(`places.${value}`),
            }))}
            {...form.field('placement')}
          />
          <NumberInput
            label={t('opacity')}
            min={10}
            max={100}
            step={5}
            suffix=" %"
            value={opacity}
            onChange={(value) => setOpacity(Math.min(100, Math.max(10, Number(value) || 10)))}
          />
          <Replace row={row} kind="watermark" onDone={onClose} />
        </>
      )}
    </ThingForm>
  )
}

function Page({ row }: { row: RowOf<'brochure' | 'projectfile'> }) {
  const Icon = row.file?.content_type === 'application/pdf' ? IconFileText : IconPaperclip
  return (
    <span className={classes.page}>
      {row.file?.content_type.startsWith('image/') ? (
        <img src={row.file.url} alt="" loading="lazy" />
      ) : (
        <Icon size={32} stroke={1.5} aria-hidden="true" />
      )}
    </span>
  )
}

/** Templates by which its brochures are made. */
export function CompanyBrochures({ company }: SectionProps) {
  const t = useTranslations('people.company.things.brochure')
  return (
    <ThingGallery
      company={company}
      kind="brochure"
      picture={(row) => <Page row={row} />}
      facts={(row) => (
        <FileFacts
          file={row.file}
          more={`${t('pagesCount', { count: row.pages })}, ${t(`orientations.${row.orientation}`)}`}
        />
      )}
      form={(row, close) => (
        <ThingForm
          {...{ company, row }}
          kind="brochure"
          initial={{ name: row.name, pages: String(row.pages), orientation: row.orientation }}
          entry={({ pages, orientation }) => ({ pages: Number(pages), orientation })}
          onClose={close}
        >
          {(form) => (
            <>
              <NativeSelect
                label={t('pages')}
                data={['1', '2', '4', '6', '8', '12', '16', '24', '32']}
                {...form.field('pages')}
              />
              <NativeSelect
                label={t('orientation')}
                data={(['portrait', 'landscape'] as const).map((value) => ({
                  value,
                  label: t(`orientations.${value}`),
                }))}
                {...form.field('orientation')}
              />
              <Replace row={row} kind="brochure" onDone={close} />
            </>
          )}
        </ThingForm>
      )}
    />
  )
}

/** Files that belong to the work for it: contracts, guidelines, fonts. */
export function CompanyProjectFiles({ company }: SectionProps) {
  const t = useTranslations('people.company.things.projectfile')
  return (
    <ThingGallery
      company={company}
      kind="projectfile"
      picture={(row) => <Page row={row} />}
      facts={(row) => <FileFacts file={row.file} more={row.note} />}
      form={(row, close) => (
        <ThingForm
          {...{ company, row }}
          kind="projectfile"
          initial={{ name: row.name, note: row.note }}
          entry={({ note }) => ({ note: note.trim() })}
          onClose={close}
        >
          {(form) => (
            <>
              <Textarea label={t('note')} autosize minRows={2} maxLength={500} {...form.field('note')} />
              <Replace row={row} kind="projectfile" onDone={close} />
            </>
          )}
        </ThingForm>
      )}
    />
  )
}

import { IconFile } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { AssetFile } from '#contract/orders/shapes.ts'
import { FileMarks, numbered } from '#web/orders/file-marks.tsx'
import marks from '#web/orders/file-marks.module.css'
import { Photo } from '#web/ui/photo.tsx'
import classes from './approval-page.module.css'
import { isLooked } from './mark-file.ts'

interface ApprovalGridProps {
  files: readonly AssetFile[]
  onOpen: (index: number) => void
}

/** Everything that was handed in, with what has been said of it so far. */
export function ApprovalGrid({ files, onOpen }: ApprovalGridProps) {
  const t = useTranslations('media.approval')
  return (
    <ul className={classes.grid}>
      {files.map((file, index) => (
        <li key={file.id}>
          <button
            type="button"
            className={`${marks.tile} ${classes.tile}`}
            data-large
            data-mark={file.approval}
            data-looked={isLooked(file) || undefined}
            onClick={() => onOpen(index)}
          >
            {file.urls.web ? (
              <Photo src={file.urls.web} alt="" average={file.average} eager={index < 6} />
            ) : (
              <span className={classes.blank}>
                <IconFile size={24} stroke={1.75} aria-hidden="true" />
              </span>
            )}
            <FileMarks
              file={file}
              name={numbered(file, index)}
              judged
              words={{ amend: t('amend'), approved: t('approved') }}
            />
          </button>
          {file.approval === 'amend' && file.note ? (
            <p className={classes.note} dir="auto">
              {file.note}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

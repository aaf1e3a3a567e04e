import { IconCheck } from '@tabler/icons-react'
import type { AssetFile } from '#contract/orders/shapes.ts'
import classes from './file-marks.module.css'

/** The name of a photograph by its place among the others. */
export const numbered = (file: AssetFile, at: number): string =>
  `${String(at + 1).padStart(2, '0')} ${file.caption || file.name}`

interface FileMarksProps {
  file: AssetFile
  name: string
  /** It is being judged: what is approved is marked too. */
  judged: boolean
  words: { amend: string; approved: string }
}

/** On the tile of a photograph: its name, and whether it is to be amended or was approved. */
export function FileMarks({ file, name, judged, words }: FileMarksProps) {
  return (
    <>
      <span className={classes.name} dir="auto">
        {name}
      </span>
      {file.approval === 'amend' ? (
        <span className={classes.amend} title={file.note}>
          {words.amend}
        </span>
      ) : judged && file.approval === 'approved' ? (
        <span className={classes.ok} role="img" aria-label={words.approved}>
          <IconCheck size={13} stroke={2.5} />
        </span>
      ) : null}
    </>
  )
}

import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from './call.ts'
import { useSaid } from './said.ts'
import { saveFile } from './save-file.ts'
import { toastProblem } from './toast.ts'

/** Rows that a file holds at most: more than that is a report. */
const MOST = 5_000
const PAGE = 100

interface ExportButtonProps<Row> {
  /** The name of the file, without date and ending. */
  name: string
  /** A page of the list as it is filtered. */
  read: (page: { offset: number; limit: number }) => Promise<{ result: Row[]; count: number }>
  columns: readonly (readonly [head: string, cell: (row: Row) => string])[]
}

/** Saves a list as it is filtered as a CSV file, page by page, and says how far it is. */
export function ExportButton<Row>({ name, read, columns }: ExportButtonProps<Row>) {
  const t = useTranslations('words.list')
  const said = useSaid()
  const [progress, tell] = useState<{ done: number; all: number }>()
  const start = async () => {
    tell({ done: 0, all: 0 })
    try {
      const rows = await readAll(read, tell)
      const lines = rows.map((row) => columns.map(([, cell]) => field(cell(row))).join(','))
      const text = [columns.map(([head]) => field(head)).join(','), ...lines].join('\r\n')
      // The mark at the beginning tells spreadsheets that the file is UTF-8.
      const file = new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })
      saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.csv`)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      toastProblem(said(problem))
    } finally {
      tell(undefined)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} />}
      disabled={progress !== undefined}
      onClick={() => void start()}
    >
      {progress ? t('exporting', progress) : t('export')}
    </Button>
  )
}

/** A field of a CSV: quoted, and never read as a formula by a spreadsheet. */
const field = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

async function readAll<Row>(
  read: ExportButtonProps<Row>['read'],
  tell: (progress: { done: number; all: number }) => void,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const page = await read({ offset: rows.length, limit: PAGE })
    rows.push(...page.result)
    const all = Math.min(page.count, MOST)
    tell({ done: rows.length, all })
    if (rows.length >= all || page.result.length === 0) return rows
  }
}

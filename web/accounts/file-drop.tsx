import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { thingFileMost } from '#contract/accounts/company-words.ts'
import { sizeText } from '#web/ui/size-text.ts'
import { ApiProblem } from '#web/platform/call.ts'
import { outdate } from '#web/platform/query.ts'
import { useSaid } from '#web/platform/said.ts'
import { sendFile } from '#web/platform/send-file.ts'
import { toast } from '#web/platform/toast.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { fieldErrors } from '#web/ui/said.ts'
import classes from './file-drop.module.css'
import { type FileKind, ofThing } from './thing-reads.ts'

/** What the chooser offers of each kind; the server judges by the contents. */
const accepts: Readonly<Record<FileKind, string | undefined>> = {
  publiclogo: 'image/png,image/jpeg,image/webp',
  watermark: 'image/png,image/webp,image/jpeg',
  brochure: 'application/pdf,image/png,image/jpeg,image/webp',
  projectfile: undefined,
}

interface FileDropProps {
  companyId: number
  kind: FileKind
  /** The one whose file is replaced. */
  id?: number
  label: string
  onDone?: () => void
}

/** Chooses or drops a file and sends it at once; says how far it is, and under it what was wrong with it. */
export function FileDrop({ companyId, kind, id, label, onDone }: FileDropProps) {
  const t = useTranslations('people.company.things')
  const said = useSaid()
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(undefined)
  const [sending, setSending] = useState<{ name: string; sent: number; all: number }>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => () => stop.current?.abort(), [])

  const send = async (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file || sending) return
    if (file.size > thingFileMost) {
      return setProblem(t('tooLarge', { name: file.name, most: sizeText(thingFileMost, locale) }))
    }
    setProblem(undefined)
    setSending({ name: file.name, sent: 0, all: file.size })
    stop.current = new AbortController()
    try {
      await sendFile('PUT accounts/company-file', {
        query: { company_id: companyId, kind, filename: file.name, id },
        file,
        signal: stop.current.signal,
        onProgress: (sent, all) => setSending({ name: file.name, sent, all }),
      })
      await outdate(...ofThing(kind))
      toast(t('arrived', { name: file.name }))
      onDone?.()
    } catch (thrown) {
      // What has a code of its own can be said in every language; a field's sentence only as it stands.
      const [field] = Object.values(fieldErrors(thrown))
      if (thrown instanceof ApiProblem)
        setProblem(said(thrown.code === 'invalid_fields' && field ? field : thrown))
      else if (!(thrown instanceof DOMException)) throw thrown
    } finally {
      setSending(undefined)
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void send(event.dataTransfer.files[0])
  }
  return (
    <div className={classes.place} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accepts[kind]}
        onChange={(event) => void send(event.currentTarget.files?.[0])}
      />
      {sending ? (
        <>
          <span className={classes.line}>
            <bdi>{t('sending', { name: sending.name })}</bdi>
            <span className="num">
              {sizeText(sending.sent, locale)} / {sizeText(sending.all, locale)}
            </span>
          </span>
          <ProgressBar value={sending.sent} most={sending.all} label={t('sending', { name: sending.name })} />
          <Button variant="subtle" color="gray" size="xs" onClick={() => stop.current?.abort()}>
            {t('stop')}
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUpload size={16} stroke={1.75} />}
            onClick={() => input.current?.click()}
            aria-describedby={problem ? `problem-${kind}` : undefined}
          >
            {label}
          </Button>
          <small>{t('drop', { kinds: t(`takes.${kind}`), most: sizeText(thingFileMost, locale) })}</small>
        </>
      )}
      {problem ? (
        <p id={`problem-${kind}`} className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconDoor, IconKey, IconMessage, IconNavigation, IconPhone, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { stageKinds, type StageKind } from '#contract/orders/states.ts'
import type { Answered } from '#web/platform/call.ts'
import type { Handle } from '#web/platform/handle.ts'
import { useSend } from '#web/platform/mutation.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import { dateText } from '#web/ui/date-text.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import { useKeptText } from '#web/ui/kept-fields.ts'
import { PhonePage } from '#web/ui/phone-page.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import type { Route } from './+types/visit-page.ts'
import { AccessCodes } from './access-codes.tsx'
import { dayText, minutesOf, timeOf } from './day-words.ts'
import classes from './visit-page.module.css'

export const handle: Handle = { may: 'visits.read', ownAction: true }

type Visit = Answered<'GET scheduler/visit-details'>

const visitOf = (id: string) => asking('GET scheduler/visit-details', { query: { visit_id: Number(id) } })

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(visitOf(params.id))
  return null
}

/** Where a place is, on a map that needs no key. */
export const mapLink = ({
  lat,
  lon,
  postcode,
}: {
  lat: number | null
  lon: number | null
  postcode: string
}) =>
  lat === null || lon === null
    ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(postcode)}`
    : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`

/** One visit on a telephone: where, how to get in, who is there, what to shoot. */
export default function VisitPage({ params }: Route.ComponentProps) {
  const t = useTranslations('scheduling.visit')
  const locale = useLocale()
  const reading = useQuery(visitOf(params.id))
  const visit = reading.data
  if (!visit)
    return reading.isError ? (
      <LoadError problem={reading.error} onRetry={() => void reading.refetch()} />
    ) : (
      <SkeletonRows rows={4} />
    )
  const time = { from: visit.starts, to: timeOf(minutesOf(visit.starts) + visit.minutes) }
  return (
    <PhonePage
      back={{ to: `/dashboard/visits?date=${visit.date}`, label: t('back') }}
      name={<span className="num">{visit.reference}</span>}
      state={t(`states.${visit.state}`)}
    >
      <header>
        <h1>
          <bdi>{visit.title}</bdi>
        </h1>
        <p className={classes.facts}>
          <bdi>
            {visit.address.slice(1).join(', ')} {visit.postcode}
          </bdi>
        </p>
        <p className={classes.facts}>
          {dayText(visit.date, locale)} · {t('fromTo', time)}
        </p>
      </header>
      <Access visit={visit} />
      <Contact visit={visit} />
      <Stages visit={visit} />
      {visit.requests.length > 0 ? <Requests visit={visit} /> : null}
      <Notes visit={visit} />
      <Footer visit={visit} />
    </PhonePage>
  )
}

function Access({ visit }: { visit: Visit }) {
  const t = useTranslations('scheduling.visit')
  const keyNames = useTranslations('scheduling.visits.keys')
  const { keys } = visit
  return (
    <section>
      <h2 className={classes.label}>
        {t('access')}
        {keys.has_codes ? <small>{t('logged')}</small> : null}
      </h2>
      <div className={classes.card}>
        <div className={classes.line}>
          {keys.type === 'nokeypickup' ? (
            <IconDoor size={20} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconKey size={20} stroke={1.75} aria-hidden="true" />
          )}
          <p className={classes.words}>
            <b>{keyNames(keys.type)}</b>
            {keys.place.length > 0 ? (
              <small>
                <bdi>{keys.place.join(', ')}</bdi>
              </small>
            ) : null}
          </p>
        </div>
        {keys.has_codes ? <AccessCodes reference={visit.reference} keys={keys} /> : null}
      </div>
    </section>
  )
}

function Contact({ visit }: { visit: Visit }) {
  const t = useTranslations('scheduling.visit')
  const { name, phone, mobile } = visit.contact
  const number = mobile || phone
  return (
    <section>
      <h2 className={classes.label}>{t('contact')}</h2>
      <div className={classes.card}>
        <div className={classes.line}>
          <p className={classes.words}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <small className="num">
              <bdi dir="ltr">{number}</bdi>
            </small>
          </p>
          {number ? (
            <>
              <a className={classes.round} href={`tel:${number}`} aria-label={t('call', { name })}>
                <IconPhone size={20} stroke={1.75} />
              </a>
              <a className={classes.round} href={`sms:${number}`} aria-label={t('write', { name })}>
                <IconMessage size={20} stroke={1.75} />
              </a>
            </>
          ) : null}
        </div>
      </div>
    </section>
  )
}

function Stages({ visit }: { visit: Visit }) {
  const t = useTranslations('scheduling.visit')
  const kinds = useTranslations('scheduling.stageNames')
  return (
    <section>
      <h2 className={classes.label}>{t('stages')}</h2>
      <ul className={classes.card}>
        {visit.stages.map((stage) => (
          <li key={stage.id} className={classes.line}>
            <p className={classes.words}>
              <b>{stage.quantity > 1 ? `${kinds(stage.kind)} × ${stage.quantity}` : kinds(stage.kind)}</b>
              <span className={classes.under}>
                <StatusPill of="stage" state={stage.state} />
                <small>{t('files', { count: stage.files })}</small>
              </span>
            </p>
            {stage.allowed.includes('upload') ? (
              <Button
                component={Link}
                to={`/dashboard/visits/${visit.id}/upload/${stage.id}`}
                variant="default"
                size="md"
                aria-label={t('uploadOf', { name: kinds(stage.kind) })}
                leftSection={<IconUpload size={16} stroke={1.75} />}
              >
                {t('upload')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const isKind = (value: string | null): value is StageKind => stageKinds.some((kind) => kind === value)

function Requests({ visit }: { visit: Visit }) {
  const t = useTranslations('scheduling.visit')
  const kinds = useTranslations('scheduling.stageNames')
  return (
    <section>
      <h2 className={classes.label}>{t('requests')}</h2>
      <ul className={classes.card}>
        {visit.requests.map((request) => (
          <li key={`${request.stage} ${request.text}`} className={classes.line}>
            <p className={classes.words}>
              <span dir="auto">{request.text}</span>
              {isKind(request.stage) ? <small>{kinds(request.stage)}</small> : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Notes({ visit }: { visit: Visit }) {
  const t = useTranslations('scheduling.visit')
  const locale = useLocale()
  const { can } = useSession()
  const [text, setText] = useKeptText('visit-note')
  const write = useSend('POST orders/bee-notes', {
    outdates: ['GET scheduler/visit-details', 'GET orders/order-details'],
    onDone: () => setText(''),
  })
  return (
    <section>
      <h2 className={classes.label}>{t('notes')}</h2>
      {visit.notes.length > 0 ? (
        <ul className={classes.card}>
          {visit.notes.map((note) => (
            <li key={note.id} className={classes.line}>
              <p className={classes.words}>
                <span dir="auto">{note.text}</span>
                <small>
                  <bdi>{note.who}</bdi> · {dateText(note.at, 'short', locale, visit.zone)}
                </small>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {can('orders.note') ? (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            write.mutate({ body: { ref: visit.reference, note: text } })
          }}
        >
          <Textarea
            label={t('note')}
            name="note"
            autosize
            minRows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            type="submit"
            variant="default"
            size="md"
            loading={write.isPending}
            disabled={text.trim() === ''}
          >
            {t('addNote')}
          </Button>
        </form>
      ) : null}
    </section>
  )
}

/** The way there, and the one thing to do next: arrive, then upload. */
function Footer({ visit }: { visit: Visit }) {
  const t = useTranslations('scheduling.visit')
  const { can } = useSession()
  const start = useSend('POST scheduler/visit-start', {
    outdates: [
      'GET scheduler/visit-details',
      'GET scheduler/tasks-calendar/day-view',
      'GET orders/order-details',
    ],
  })
  const stage = visit.stages.find(({ allowed }) => allowed.includes('upload'))
  const arrives = visit.state === 'scheduled' && can('visits.work')
  return (
    <footer className={classes.foot}>
      <ActionIcon
        component="a"
        href={mapLink(visit)}
        target="_blank"
        rel="noreferrer"
        variant="default"
        size={48}
        aria-label={t('directions')}
      >
        <IconNavigation size={22} stroke={1.75} />
      </ActionIcon>
      {arrives ? (
        <Button
          size="xl"
          loading={start.isPending}
          onClick={() => start.mutate({ body: { visit_id: visit.id } })}
        >
          {t('arrived')}
        </Button>
      ) : stage ? (
        <Button component={Link} size="xl" to={`/dashboard/visits/${visit.id}/upload/${stage.id}`}>
          {t('uploadNow')}
        </Button>
      ) : (
        <Button component={Link} size="xl" variant="default" to={`/dashboard/visits?date=${visit.date}`}>
          {t('back')}
        </Button>
      )}
    </footer>
  )
}

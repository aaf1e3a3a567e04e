import { useTranslations } from 'use-intl'
import type { OrderDetails, PersonMark } from '#contract/orders/shapes.ts'
import { BeeMark } from '#web/ui/bee-mark.tsx'
import { Card } from '#web/ui/card.tsx'
import classes from './order-page.module.css'

interface Person {
  key: string
  name: string
  role: string
  phone: string
  email: string
  portrait: string | null
  bee: boolean
}

/** Who works on the order, each once, with all that he does. */
function beesOf(order: OrderDetails, roles: { shooter: string; editor: string }): Person[] {
  const found = new Map<number, { mark: PersonMark; roles: Set<string> }>()
  const add = (mark: PersonMark | null, role: string) => {
    if (!mark) return
    const known = found.get(mark.id) ?? { mark, roles: new Set<string>() }
    known.roles.add(role)
    found.set(mark.id, known)
  }
  for (const visit of order.visits) if (visit.state !== 'cancelled') add(visit.bee, roles.shooter)
  for (const stage of order.order_stages) {
    add(stage.shooter, roles.shooter)
    add(stage.editor, roles.editor)
  }
  return [...found.values()].map(({ mark, roles: all }) => ({
    key: `bee ${mark.id}`,
    name: mark.name,
    role: [...all].join(', '),
    phone: '',
    email: '',
    portrait: mark.portrait,
    bee: true,
  }))
}

/** Who ordered, whom to ask at the property, who works on it. */
export function OrderPeople({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.detail.people')
  const { client, contact } = order
  const contactName = `${contact.first_name} ${contact.last_name}`.trim()
  const people: Person[] = [
    {
      key: 'client',
      name: client.name,
      role: client.company ? t('orderedFor', { company: client.company }) : t('ordered'),
      phone: client.mobile,
      email: client.email,
      portrait: client.portrait,
      bee: false,
    },
    ...(contactName && contactName !== client.name
      ? [
          {
            key: 'contact',
            name: contactName,
            role: t('atProperty'),
            phone: contact.mobile || contact.phone,
            email: contact.email,
            portrait: null,
            bee: false,
          },
        ]
      : []),
    ...beesOf(order, { shooter: t('shooter'), editor: t('editor') }),
  ]
  return (
    <Card title={t('title')}>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.key}>
            <BeeMark name={person.name} portrait={person.portrait} bee={person.bee} size={36} />
            <span className={classes.person}>
              <b dir="auto">{person.name}</b>
              <small>{person.role}</small>
              {person.email ? <a href={`mailto:${person.email}`}>{person.email}</a> : null}
            </span>
            {person.phone ? (
              <a className="num" href={`tel:${person.phone}`} dir="ltr">
                {person.phone}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronRight, IconDots } from '@tabler/icons-react'
import { Children, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Photo } from './photo.tsx'
import classes from './record-page.module.css'

export interface OverflowItem {
  label: string
  onClick: () => void
  danger?: boolean
  /** Why it cannot be done now: shown under the label. */
  disabledReason?: string | undefined
}

interface RecordPageProps {
  /** The way here: `[{ label: 'Orders', to: '/dashboard/orders' }, { label: 'PR-48213' }]`. */
  crumbs: readonly { label: string; to?: string }[]
  /** Beside the crumbs: next and previous of a queue. */
  crumbsEnd?: ReactNode
  photo?: { src: string | null | undefined; average?: string | null } | undefined
  /** In place of a photograph: the mark of a person or company. */
  mark?: ReactNode
  title: string
  pill?: ReactNode
  /** One line of facts, with points between. */
  facts?: readonly ReactNode[]
  /** The one action of the screen, filled, and one alternative, outlined. */
  action?: ReactNode
  alternative?: ReactNode
  overflow?: readonly OverflowItem[]
  /** The timeline and what is related, beside the sections. */
  aside?: ReactNode
  children: ReactNode
}

/** Every detail of the product: who it is and how it stands, what to do next, sections, and what happened. */
export function RecordPage(props: RecordPageProps) {
  const t = useTranslations('words')
  const facts = (props.facts ?? []).filter((fact) => fact !== null && fact !== undefined && fact !== '')
  return (
    <>
      <nav className={classes.crumbs}>
        {props.crumbs.map(({ label, to }, index) => (
          <Fragment key={label}>
            {index > 0 ? (
              <IconChevronRight size={14} stroke={1.75} className="flip" aria-hidden="true" />
            ) : null}
            {to ? <Link to={to}>{label}</Link> : <span className="num">{label}</span>}
          </Fragment>
        ))}
        <span className={classes.crumbsEnd}>{props.crumbsEnd}</span>
      </nav>
      <header className={classes.head}>
        {props.photo ? (
          <span className={classes.photo}>
            <Photo src={props.photo.src} alt="" average={props.photo.average} eager />
          </span>
        ) : null}
        {props.mark}
        <div className={classes.words}>
          <h1>
            <bdi>{props.title}</bdi> {props.pill ? <span className={classes.pills}>{props.pill}</span> : null}
          </h1>
          {facts.length > 0 ? (
            <p className={classes.facts}>
              {Children.map(facts, (fact, index) => (
                <>
                  {index > 0 ? ' · ' : null}
                  <bdi>{fact}</bdi>
                </>
              ))}
            </p>
          ) : null}
        </div>
        <div className={classes.actions}>
          {props.alternative}
          {props.action}
          {props.overflow && props.overflow.length > 0 ? (
            <Menu position="bottom-end" width={260}>
              <Menu.Target>
                <ActionIcon variant="default" size={36} aria-label={t('more')}>
                  <IconDots size={16} stroke={1.75} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {props.overflow.map((item) => (
                  <Menu.Item
                    key={item.label}
                    color={item.danger ? 'red' : undefined}
                    disabled={item.disabledReason !== undefined}
                    onClick={item.onClick}
                  >
                    {item.label}
                    {item.disabledReason ? (
                      <small className={classes.reason}>{item.disabledReason}</small>
                    ) : null}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          ) : null}
        </div>
      </header>
      <div className={classes.body} data-aside={props.aside ? true : undefined}>
        <div className={classes.sections}>{props.children}</div>
        {props.aside ? <aside className={classes.sections}>{props.aside}</aside> : null}
      </div>
    </>
  )
}

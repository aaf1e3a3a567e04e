import { Button } from '@mantine/core'
import { IconArrowsMove, IconChevronDown, IconExternalLink, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { kindsBelow } from '#contract/accounts/company-words.ts'
import { asking } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import listed from '#web/ui/rows.module.css'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { Tag } from '#web/ui/status-pill.tsx'
import { companyPath } from './company-columns.tsx'
import { CompanyMark } from './company-mark.tsx'
import type { SectionProps } from './company-page.tsx'
import { shownOf, type TreeCompany, treeMove, type TreeNode, treeOf } from './company-tree-rows.ts'
import classes from './company-tree.module.css'

const MoveForm = lazy(() =>
  import('./move-company-form.tsx').then((file) => ({ default: file.MoveCompanyForm })),
)
const LIMIT = 100

/** The whole group to which a company belongs, as far as the viewer sees it. */
export function CompanyTree({ company }: SectionProps) {
  const t = useTranslations('people.company')
  const { can } = useSession()
  // Only staff see what stands above their own.
  const top = (can('clients.read') ? company.ancestors[0]?.id : undefined) ?? company.id
  const reading = useQuery(
    asking('GET organisations/company-location-details', { query: { company_id: top, limit: LIMIT } }),
  )
  const [at, select] = useState(company.id)
  const rows = reading.data?.result ?? []
  const chosen = rows.find(({ id }) => id === at) ?? rows.find(({ id }) => id === company.id)
  return (
    <Card title={t('sections.tree')} aside={t('tree.count', { count: reading.data?.count ?? 0 })} flush>
      {reading.isPending ? <SkeletonRows rows={4} /> : null}
      {reading.error ? <LoadError problem={reading.error} onRetry={() => void reading.refetch()} /> : null}
      {chosen ? (
        <>
          <Actions company={chosen} />
          <Tree nodes={treeOf(rows)} here={company.id} at={chosen.id} onSelect={select} />
          <p className={classes.hint}>{t('tree.hint')}</p>
        </>
      ) : null}
    </Card>
  )
}

/** What can be done with the chosen company. */
function Actions({ company }: { company: TreeCompany }) {
  const t = useTranslations('people.company')
  const { can } = useSession()
  const [moving, move] = useState(false)
  const manages = can('clients.manage')
  return (
    <div className={classes.actions} role="toolbar" aria-label={t('tree.chosen', { name: company.name })}>
      <b>
        <bdi>{company.name}</bdi>
      </b>
      <Button
        component={Link}
        to={companyPath(company)}
        variant="default"
        size="xs"
        leftSection={<IconExternalLink size={16} stroke={1.75} className="flip" />}
      >
        {t('tree.open')}
      </Button>
      {manages && kindsBelow[company.kind].length > 0 ? (
        <Button
          component={Link}
          to={`/dashboard/backend/company/new?parent=${company.id}`}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.75} />}
        >
          {t('addBelow')}
        </Button>
      ) : null}
      {manages ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowsMove size={16} stroke={1.75} />}
          onClick={() => move(true)}
        >
          {t('move.open')}
        </Button>
      ) : null}
      <Suspense>{moving ? <MoveForm company={company} onClose={() => move(false)} /> : null}</Suspense>
    </div>
  )
}

interface TreeProps {
  nodes: readonly TreeNode[]
  /** The company whose page it is. */
  here: number
  at: number
  onSelect: (id: number) => void
}

/** Arrows walk, fold and unfold; Enter opens. One entry is in the order of Tab. */
function Tree({ nodes, here, at, onSelect }: TreeProps) {
  const t = useTranslations('people.company')
  const go = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const [folded, fold] = useState<ReadonlySet<number>>(new Set())
  const [walked, walk] = useState(false)
  useEffect(() => {
    if (walked) list.current?.querySelector<HTMLElement>(`[data-id="${at}"]`)?.focus()
  }, [at, walked])
  const toggle = (id: number, on: boolean) => {
    const next = new Set(folded)
    if (on) next.add(id)
    else next.delete(id)
    fold(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return void go(companyPath({ id: at }))
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const ways = rtl
      ? { inwards: 'ArrowLeft', outwards: 'ArrowRight' }
      : { inwards: 'ArrowRight', outwards: 'ArrowLeft' }
    const move = treeMove(event.key, at, shownOf(nodes, folded), folded, ways)
    if (!move) return
    event.preventDefault()
    walk(true)
    if ('go' in move) onSelect(move.go)
    else if ('fold' in move) toggle(move.fold, true)
    else toggle(move.unfold, false)
  }
  return (
    <ul className={classes.tree} role="tree" aria-label={t('sections.tree')} ref={list} onKeyDown={onKeyDown}>
      {nodes.map((node) => (
        <Branch key={node.company.id} node={node} {...{ here, at, onSelect, folded, toggle }} level={1} />
      ))}
    </ul>
  )
}

interface BranchProps extends Omit<TreeProps, 'nodes'> {
  node: TreeNode
  level: number
  folded: ReadonlySet<number>
  toggle: (id: number, on: boolean) => void
}

function Branch({ node, ...props }: BranchProps) {
  const t = useTranslations('people.company')
  const { company, children } = node
  const isFolded = props.folded.has(company.id)
  const select = () => props.onSelect(company.id)
  return (
    <li
      role="treeitem"
      aria-level={props.level}
      aria-selected={company.id === props.at}
      aria-expanded={children.length > 0 ? !isFolded : undefined}
      aria-label={company.name}
      className={classes.branch}
      tabIndex={company.id === props.at ? 0 : -1}
      data-id={company.id}
      onClick={(event) => {
        event.stopPropagation()
        select()
      }}
    >
      <span className={classes.node} data-on={company.id === props.at || undefined}>
        <CompanyMark name={company.name} logo={null} />
        <span className={listed.words}>
          <b>
            <bdi>{company.name}</bdi>
          </b>
          <small>{[company.city, company.region].filter(Boolean).join(', ')}</small>
        </span>
        {company.id === props.here ? <span className={classes.here}>{t('tree.here')}</span> : null}
        <Tag>{t(`kinds.${company.kind}`)}</Tag>
        {children.length > 0 ? (
          <span
            className={classes.fold}
            data-folded={isFolded || undefined}
            aria-hidden="true"
            onClick={() => props.toggle(company.id, !isFolded)}
          >
            <IconChevronDown size={16} stroke={1.75} />
          </span>
        ) : null}
      </span>
      {children.length > 0 && !isFolded ? (
        <ul role="group" className={classes.below}>
          {children.map((child) => (
            <Branch key={child.company.id} {...props} node={child} level={props.level + 1} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

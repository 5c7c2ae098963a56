import { staffActionLabel } from '@pasar/contract/identity/staff-action-labels'
import { formatActObject, formatChanges } from '@pasar/contract/staff/act-labels'
import type { StaffAct } from '@pasar/contract/staff/audit'
import { Link } from '@tanstack/react-router'
import { Icon } from '../ui/base/icon.tsx'
import { linkClass } from '../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { renderByIndex } from '../ui/ssr/render-by-index.ts'
import { shortDateAndTime } from '../ui/text/date.ts'
import { formatNumber } from '../ui/text/money.ts'

/** Characters of a value that the list shows; the file has the whole value. */
const SHOWN_CHARACTERS = 400

/** Staff actions as a table, as cards on phones. */
export function ActList({ acts }: { acts: readonly StaffAct[] }) {
  return (
    <DataTable
      caption="Tindakan petugas"
      columns={COLUMNS}
      rows={acts}
      keyOf={({ memberId, seq }) => `${memberId}.${seq}`}
      empty={null}
    />
  )
}

const COLUMNS: Column<StaffAct>[] = [
  {
    key: 'act',
    head: 'Tindakan',
    card: 'title',
    className: 'w-[28%]',
    cell: ({ call, step, at, actorName }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{staffActionLabel(call, step) ?? call}</span>
        <time dateTime={at.toISOString()} className="caption tnum block font-normal text-ink-3">
          {shortDateAndTime(at)}
        </time>
        <span className="caption block font-normal wrap-anywhere text-ink-2">{actorName}</span>
      </>
    ),
  },
  {
    key: 'object',
    head: 'Objek',
    card: 'bare',
    className: 'w-[24%]',
    cell: (act) => <ActObject act={act} />,
  },
  { key: 'changes', head: 'Perubahan', card: 'bare', cell: (act) => <Changes act={act} /> },
  {
    key: 'reason',
    head: 'Alasan',
    card: 'bare',
    className: 'w-[20%]',
    cell: ({ reason }) =>
      reason === '' ? (
        <span className="text-ink-3 max-md:hidden">-</span>
      ) : (
        <span className="block wrap-anywhere">
          <span className="caption text-ink-3 md:sr-only">Alasan: </span>
          {reason}
        </span>
      ),
  },
]

function ActObject({ act: { on, objectName } }: { act: StaffAct }) {
  const text = formatActObject(on)
  if (text === '') return <span className="text-ink-3 max-md:hidden">-</span>
  return (
    <>
      <span className="block wrap-anywhere">
        <ObjectLink on={on}>{objectName || text}</ObjectLink>
      </span>
      {objectName !== '' && <span className="caption tnum block text-ink-3">{text}</span>}
    </>
  )
}

/** Links the object of an action, if it has a page. */
function ObjectLink({ on, children }: { on: StaffAct['on']; children: string }) {
  const id = (name: string) => (/^[0-9]{1,15}$/.test(on[name] ?? '') ? Number(on[name]) : null)
  const [memberId, itemId, orderId, pageId] = [id('memberId'), id('itemId'), id('orderId'), id('pageId')]
  if (memberId !== null)
    return (
      <Link to="/staff/members/$memberId" params={{ memberId }} className={linkClass}>
        {children}
      </Link>
    )
  if (itemId !== null)
    return (
      <Link to="/staff/items/$itemId" params={{ itemId }} className={linkClass}>
        {children}
      </Link>
    )
  if (orderId !== null)
    return (
      <Link to="/history/$orderId" params={{ orderId }} className={linkClass}>
        {children}
      </Link>
    )
  if (pageId !== null)
    return (
      <Link to="/staff/content/$pageId" params={{ pageId }} className={linkClass}>
        {children}
      </Link>
    )
  return children
}

/** Shortens a long value. */
const shortened = (value: string) =>
  value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value

/** Changes that a row shows at once. */
const SHOWN_CHANGES = 5

function Changes({ act: { changes } }: { act: StaffAct }) {
  const shownChanges = formatChanges(changes)
  if (shownChanges.length === 0) return <span className="text-ink-3 max-md:hidden">-</span>
  const rest = shownChanges.slice(SHOWN_CHANGES)
  return (
    <>
      <ChangeList changes={shownChanges.slice(0, SHOWN_CHANGES)} />
      {rest.length > 0 && (
        <details>
          <summary className="caption min-h-6 cursor-pointer text-ink-2">
            {formatNumber(rest.length)} perubahan lain
          </summary>
          <ChangeList changes={rest} />
        </details>
      )}
    </>
  )
}

function ChangeList({ changes }: { changes: ReturnType<typeof formatChanges> }) {
  return (
    <ul className="flex flex-col gap-1">
      {renderByIndex(changes, ({ label, before, after }) => (
        <li className="wrap-anywhere">
          <span className="caption text-ink-3">{label}: </span>
          <span className="sr-only">sebelumnya</span>{' '}
          {before !== '' && (
            <>
              <s className="text-ink-2">{shortened(before)}</s>
              <Icon name="caret-right" size={16} className="mx-1 inline-block align-text-bottom" />
            </>
          )}
          <span className="sr-only">menjadi</span> <b>{after === '' ? 'dihapus' : shortened(after)}</b>
        </li>
      ))}
    </ul>
  )
}

import type { FindingRow } from '@pasar/contract/findings/finding'
import { FINDING_STATE_LABELS, FINDING_TITLES } from '@pasar/domain/findings/finding-texts'
import { Link } from '@tanstack/react-router'
import { Icon } from '../ui/base/icon.tsx'
import { StatusTag } from '../ui/base/tag.tsx'
import { shortDate } from '../ui/text/date.ts'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { KIND_ICONS, STATE_LOOK } from './finding-labels.ts'
import { RankBar } from './rank-bar.tsx'

/** Findings by rank, each with why it was found. */
export function FindingList({ findings }: { findings: readonly FindingRow[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {findings.map((finding) => (
        <li key={finding.id}>
          <FindingCard finding={finding} />
        </li>
      ))}
    </ol>
  )
}

function FindingCard({ finding }: { finding: FindingRow }) {
  const { id, kind, state, rank, amount, orderCount, reasons, foundAt, missedAt } = finding
  const [first, ...rest] = reasons
  return (
    <article className="card relative grid gap-x-5 gap-y-2 p-4 md:grid-cols-[1fr_auto] enabled-hover:bg-sunken">
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="flex items-center gap-2 font-bold">
            <Icon name={KIND_ICONS[kind]} size={20} className="shrink-0 text-board-700" />
            <Link
              to="/account/findings/$findingId"
              params={{ findingId: id }}
              className="text-ink no-underline after:absolute after:inset-0 hover:underline"
            >
              {FINDING_TITLES[kind]}
            </Link>
          </h3>
          <StatusTag {...STATE_LOOK[state]}>{FINDING_STATE_LABELS[state]}</StatusTag>
        </div>
        <p className="wrap-anywhere">{first}</p>
        {rest.length > 0 && <p className="caption line-clamp-2 wrap-anywhere text-ink-2">{rest.join(' ')}</p>}
        <FindingParties finding={finding} />
        {missedAt !== null && (
          <p className="caption tnum text-ink-2">
            Sejak {shortDate(missedAt)} pencarian tidak menemukannya lagi.
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:flex-col md:items-end md:justify-start">
        <RankBar rank={rank} />
        <p className="tnum md:text-right">
          <b className="whitespace-nowrap">{formatRupiah(amount)}</b>
          <span className="caption block text-ink-2">
            {formatNumber(orderCount)} pesanan, ditemukan {shortDate(foundAt)}
          </span>
        </p>
      </div>
    </article>
  )
}

const nameList = (names: readonly string[], count: number) =>
  count > names.length && names.length > 0
    ? `${names.join(', ')}, dan ${formatNumber(count - names.length)} lainnya`
    : names.join(', ')

/** The first vendors and schools of a finding, and how many more there are. */
export function FindingParties({
  finding: { vendors, vendorCount, schools, schoolCount },
}: {
  finding: FindingRow
}) {
  return (
    <span className="caption block wrap-anywhere text-ink-2">
      {vendorCount > 0 && (
        <>
          Penyedia: <span className="text-ink">{nameList(vendors, vendorCount)}</span>
        </>
      )}
      {vendorCount > 0 && schoolCount > 0 && ' · '}
      {schoolCount > 0 && (
        <>
          Sekolah:{' '}
          <span className="text-ink">
            {schools.length === 0
              ? `${formatNumber(schoolCount)} di wilayah lain`
              : nameList(schools, schoolCount)}
          </span>
        </>
      )}
    </span>
  )
}

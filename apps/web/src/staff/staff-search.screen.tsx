import { formatChange } from '@pasar/contract/staff/act-labels'
import type { StaffFinds } from '@pasar/contract/staff/search'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/base/button.tsx'
import { Tag } from '../ui/base/tag.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { PageHead, SectionHead } from '../ui/blocks/page-head.tsx'
import { KeywordSearch } from '../ui/fields/keyword-search.tsx'
import { shortDate } from '../ui/text/date.ts'
import { formatRupiah } from '../ui/text/money.ts'

const route = getRouteApi('/staff/search')

/** One search over orders, members, items, support cases and payments, a few results of each. */
export function StaffSearchScreen() {
  const { q } = route.useSearch()
  const finds = route.useLoaderData()
  const navigate = useNavigate()
  return (
    <div className="page-container flex flex-col gap-6 py-6 md:py-8">
      <PageHead
        title="Pencarian petugas"
        lead="Pesanan, anggota, barang, permintaan layanan, dan pembayaran sekaligus."
      />
      <KeywordSearch
        path="/staff/search"
        name="q"
        label="Nomor, nama, email, NPSN, NPWP, atau rekening"
        hint="Nomor atau nama"
        keyword={q}
        onSearch={(text) => void navigate({ to: '/staff/search', search: { q: text } })}
        clear={
          <Link to="/staff/search" search={{}} className={buttonClass('quiet')}>
            Hapus<span className="sr-only"> pencarian</span>
          </Link>
        }
      />
      {finds === null ? (
        <EmptyState drawing="magnifier">Ketik paling sedikit 3 huruf atau angka berurutan.</EmptyState>
      ) : (
        <Finds finds={finds} q={q} />
      )}
    </div>
  )
}

const stateLabel = (field: string, state: string) => formatChange({ field, before: null, after: state }).after

const KINDS: Readonly<Record<StaffFinds['members']['results'][number]['kind'], string>> = {
  individual: 'Penyedia perorangan',
  company: 'Penyedia badan usaha',
  school: 'Sekolah',
  staff: 'Staf platform',
  supervisor: 'Pengawas',
}

function Finds({ finds, q }: { finds: StaffFinds; q: string }) {
  const isEmpty = Object.values(finds).every(({ results }) => results.length === 0)
  if (isEmpty)
    return (
      <EmptyState drawing="magnifier">
        Tidak ada yang cocok dengan “{q}”. Periksa ejaannya, atau ketik sebagian nomornya.
      </EmptyState>
    )
  return (
    <>
      <FoundOrders group={finds.orders} q={q} />
      <FoundMembers group={finds.members} q={q} />
      <FoundItems group={finds.items} q={q} />
      <FoundCases group={finds.cases} />
      <FoundPayments group={finds.payments} q={q} />
    </>
  )
}

type GroupProps = { title: string; isShown: boolean; all?: ReactNode; children: ReactNode }

/** A group of results with a link to all of them; nothing without results. */
function Group({ title, isShown, all, children }: GroupProps) {
  if (!isShown) return null
  return (
    <section className="flex flex-col gap-2">
      <SectionHead title={title} aside={all} />
      <ul className="card divide-y divide-line overflow-hidden">{children}</ul>
    </section>
  )
}

type LineProps = {
  link: (look: { className: string; children: ReactNode }) => ReactNode
  name: string
  state: string
  facts: string
  amount?: string
}

/** One result: name as a link, state, and what distinguishes it from others. */
function Line({ link, name, state, facts, amount }: LineProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
      <span className="min-w-0 flex-1 basis-60">
        {link({
          className: 'font-bold wrap-anywhere text-ink underline-offset-3 hover:underline',
          children: name,
        })}
        <span className="caption block wrap-anywhere text-ink-2">{facts}</span>
      </span>
      {amount !== undefined && <span className="tnum font-bold whitespace-nowrap">{amount}</span>}
      {state !== '' && <Tag tone="neutral">{state}</Tag>}
    </li>
  )
}

function FoundOrders({ group, q }: { group: StaffFinds['orders']; q: string }) {
  return (
    <Group
      title="Pesanan"
      isShown={group.results.length > 0}
      all={
        group.hasMore && (
          <Link to="/history/$type" params={{ type: 'all' }} search={{ keyword: q }}>
            Lihat semua
          </Link>
        )
      }
    >
      {group.results.map(({ id, number, state, school, vendor, total, createdAt }) => (
        <Line
          key={id}
          link={(look) => <Link to="/history/$orderId" params={{ orderId: id }} {...look} />}
          name={number}
          state={stateLabel('orderState', state)}
          facts={`${school}, dari ${vendor}, ${shortDate(createdAt)}`}
          amount={formatRupiah(total)}
        />
      ))}
    </Group>
  )
}

function FoundMembers({ group, q }: { group: StaffFinds['members']; q: string }) {
  return (
    <Group
      title="Anggota"
      isShown={group.results.length > 0}
      all={
        group.hasMore && (
          <Link to="/staff/members" search={{ tab: 'all', keyword: q }}>
            Lihat semua
          </Link>
        )
      }
    >
      {group.results.map(({ id, name, email, kind, state, regencyName }) => (
        <Line
          key={id}
          link={(look) => <Link to="/staff/members/$memberId" params={{ memberId: id }} {...look} />}
          name={name}
          state={stateLabel('memberState', state)}
          facts={[KINDS[kind], regencyName, email].filter((fact) => fact !== '').join(', ')}
        />
      ))}
    </Group>
  )
}

function FoundItems({ group, q }: { group: StaffFinds['items']; q: string }) {
  return (
    <Group
      title="Barang dan jasa"
      isShown={group.results.length > 0}
      all={
        group.hasMore && (
          <Link to="/staff/items" search={{ tab: 'live', keyword: q }}>
            Lihat semua
          </Link>
        )
      }
    >
      {group.results.map(({ id, name, state, vendor, price }) => (
        <Line
          key={id}
          link={(look) => <Link to="/staff/items/$itemId" params={{ itemId: id }} {...look} />}
          name={name}
          state={stateLabel('itemState', state)}
          facts={`${vendor}, nomor ${id}`}
          amount={formatRupiah(price)}
        />
      ))}
    </Group>
  )
}

function FoundCases({ group }: { group: StaffFinds['cases'] }) {
  return (
    <Group
      title="Permintaan layanan"
      isShown={group.results.length > 0}
      all={
        group.hasMore && (
          <Link to="/staff/cases" search={{}}>
            Lihat semua
          </Link>
        )
      }
    >
      {group.results.map(({ id, number, subject, state, member }) => (
        <Line
          key={id}
          link={(look) => <Link to="/staff/cases/$caseId" params={{ caseId: id }} {...look} />}
          name={number}
          state={stateLabel('caseState', state)}
          facts={`${member}: ${subject}`}
        />
      ))}
    </Group>
  )
}

function FoundPayments({ group, q }: { group: StaffFinds['payments']; q: string }) {
  return (
    <Group
      title="Pembayaran"
      isShown={group.results.length > 0}
      all={
        group.hasMore && (
          <Link to="/staff/movements" search={{ keyword: q }}>
            Lihat semua
          </Link>
        )
      }
    >
      {group.results.map(({ number, kind, amount, account, payer, order }) => (
        <Line
          key={`${kind} ${number}`}
          link={(look) =>
            order === null ? (
              <Link to="/staff/movements" search={{ keyword: number }} {...look} />
            ) : (
              <Link to="/history/$orderId" params={{ orderId: order.id }} {...look} />
            )
          }
          name={number}
          state={kind === 'invoice' ? 'Tagihan' : 'Uang masuk'}
          facts={[
            order === null ? 'Pesanan belum diketahui' : order.number,
            account && `rekening ${account}`,
            payer && `dari ${payer}`,
          ]
            .filter((fact) => fact !== '')
            .join(', ')}
          amount={formatRupiah(amount)}
        />
      ))}
    </Group>
  )
}

import type { ResponseTimes } from '@pasar/contract/staff/work'
import { WORK_NAMES } from '@pasar/contract/staff/work-queues'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { usePageContext } from '../page/use-page-context.ts'
import { Button } from '../ui/base/button.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { dayInUrl } from '../ui/text/date.ts'
import { formatSeconds } from '../ui/text/duration.ts'
import { formatNumber } from '../ui/text/money.ts'
import { responseAddress } from './work-address.ts'
import { WorkTabs } from './work-tabs.tsx'

const route = getRouteApi('/staff/response')

type Row = { key: string; name: string; queue: string; count: number; median: number; p90: number }

const COLUMNS: Column<Row>[] = [
  { key: 'name', head: 'Petugas', card: 'title', cell: ({ name }) => <b>{name}</b> },
  { key: 'queue', head: 'Antrean', card: 'subtitle', cell: ({ queue }) => queue },
  { key: 'count', head: 'Ditanggapi', align: 'end', cell: ({ count }) => formatNumber(count) },
  { key: 'median', head: 'Median', align: 'end', cell: ({ median }) => formatSeconds(median) },
  { key: 'p90', head: '90% selesai dalam', align: 'end', cell: ({ p90 }) => formatSeconds(p90) },
]

/** The sum of a person first, then each queue. */
const rowsOf = (people: ResponseTimes['people']): Row[] =>
  people.flatMap(({ id, name, queues, ...sum }) => [
    { key: String(id), name, queue: 'Semua antrean', ...sum },
    ...(queues.length > 1
      ? queues.map(({ queue, ...times }) => ({
          key: `${id} ${queue}`,
          name,
          queue: WORK_NAMES[queue],
          ...times,
        }))
      : []),
  ])

/** Times of first responses by person, ordered by name. @decision 0162 */
export function ResponseTimesScreen() {
  const { from, to, people } = route.useLoaderData()
  const { member } = usePageContext()
  const seesAll = member?.staff?.roles.includes('operator') ?? false
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Antrean kerja"
        lead={
          seesAll
            ? 'Dari kasus mulai menunggu sampai tindakan pertama petugas. Urut nama; petugas lain hanya melihat barisnya sendiri.'
            : 'Dari kasus mulai menunggu sampai tindakan pertama Anda. Hanya Anda dan operator yang melihatnya.'
        }
      />
      <WorkTabs current="response" />
      <PeriodForm from={from} to={to} />
      <DataTable
        caption={`Waktu tanggapan ${dayInUrl(from)} sampai ${dayInUrl(to)}`}
        columns={COLUMNS}
        rows={rowsOf(people)}
        keyOf={({ key }) => key}
        empty={<EmptyState drawing="stamp-pad">Belum ada tanggapan dalam masa ini.</EmptyState>}
      />
    </div>
  )
}

function PeriodForm({ from, to }: { from: string; to: string }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate({
      to: '/staff/response',
      search: responseAddress.ofForm(new FormData(event.currentTarget)),
    })
  }
  return (
    <form
      key={`${from} ${to}`}
      action="/staff/response"
      onSubmit={submit}
      className="flex flex-wrap items-end gap-3"
    >
      <TextField label="Dari tanggal" type="date" name="from" defaultValue={from} />
      <TextField label="Sampai tanggal" type="date" name="to" defaultValue={to} />
      <Button type="submit" variant="outline">
        Terapkan
      </Button>
    </form>
  )
}

import { type Health, readHealth } from '@pasar/contract/jobs/health'
import { jobRecord } from '@pasar/domain/jobs/queues'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useNewest } from '../live/use-newest.ts'
import { useCall } from '../page/use-call.ts'
import { LaunchGaps } from '../settings/launch-gaps.widget.tsx'
import { Banner } from '../ui/base/banner.tsx'
import { Button } from '../ui/base/button.tsx'
import { StatusTag } from '../ui/base/tag.tsx'
import { linkClass, PageHead } from '../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { CallErrorNote } from '../ui/fields/call-error-note.tsx'
import { dayAndTime, inSentence } from '../ui/text/date.ts'
import { formatNumber } from '../ui/text/money.ts'
import { HealthPlots } from './health-plots.tsx'
import { faultReason, formatAge } from './job-labels.ts'

const MINUTE_MS = 60_000

/** An item of a queue may wait this long in ms without a warning. */
const LATE_MS = 15 * MINUTE_MS
/** Events are published within a minute. A longer delay than this, in ms, is a fault. */
const UNPUBLISHED_MS = 10 * MINUTE_MS
/** Share of the time in percent above which a process has no reserve. */
const BUSY = 80
/** Response time in ms of an empty statement above which the database is overloaded or far away. */
const SLOW_MS = 250

/** Returns one sentence for each thing that staff or the operator should look at. */
function healthWarnings({
  processes,
  queue,
  databaseMs,
  series,
  failing,
  unknownVillages,
}: Health): string[] {
  const alive = processes.filter(({ isAlive }) => isAlive)
  const failedCount = series.failed.slice(-6).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const warnings: [boolean, string][] = [
    [alive.every(({ role }) => role === 'web'), 'Tidak ada proses yang mengerjakan pekerjaan latar.'],
    ...failing.map(({ job, count, fault }): [boolean, string] => [
      true,
      `${jobRecord(job).label}: ${count} gagal dan dicoba lagi. ${faultReason(fault)}.`,
    ]),
    [queue.dead > 0, `${queue.dead} pekerjaan berhenti dicoba dan menunggu keputusan staf.`],
    [queue.oldestMs > LATE_MS, `Pekerjaan tertua sudah menunggu ${formatAge(queue.oldestMs)}.`],
    [
      queue.unpublishedMs > UNPUBLISHED_MS,
      `Catatan kejadian belum diterbitkan di log sejak ${formatAge(queue.unpublishedMs)} yang lalu.`,
    ],
    [failedCount > 0, `${failedCount} permintaan gagal dalam satu jam terakhir.`],
    [databaseMs > SLOW_MS, 'Basis data lambat menjawab.'],
    ...alive.map(({ name, busy }): [boolean, string] => [
      busy !== null && busy > BUSY,
      `Proses ${name} hampir penuh bebannya.`,
    ]),
    ...unknownVillages.map(({ memberId, name, code }): [boolean, string] => [
      true,
      `Kode kelurahan ${code} dari data sekolah ${name} (akun ${memberId}) tidak ada di data wilayah.`,
    ]),
  ]
  return warnings.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []))
}

const route = getRouteApi('/staff/health')

type Process = Health['processes'][number]

/** The health of the system: processes, queues, and plots of the last 24 hours. @decision 0090 */
export function HealthScreen() {
  const [health, setHealth] = useNewest<Health>(route.useLoaderData())
  const refreshing = useCall(readHealth, setHealth)
  const { now, processes, series, missing } = health
  const warnings = healthWarnings(health)
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Kesehatan sistem"
        lead="Keadaan proses, basis data, dan antrean sekarang, dan jalannya selama 24 jam terakhir. Setiap proses melapor sekali semenit."
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="caption tnum text-ink-2">Dibaca {inSentence(dayAndTime(now, now))}</p>
        <Button
          variant="outline"
          size="toolbar"
          busy={refreshing.isPending}
          onClick={() => void refreshing.send({})}
        >
          Muat ulang
        </Button>
      </div>
      <CallErrorNote calls={[refreshing]} />
      <LaunchGaps gaps={missing} hasLink />
      <div role="status">
        {warnings.length === 0 && missing.length === 0 ? (
          <Banner kind="success" title="Tidak ada yang perlu diperhatikan." />
        ) : (
          warnings.length > 0 && (
            <Banner kind="attention" title="Yang perlu diperhatikan">
              <ul className="list-disc pl-5">
                {warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </Banner>
          )
        )}
      </div>
      <Facts health={health} />
      <section className="flex flex-col gap-3">
        <h2 className="text-lg font-bold">Proses</h2>
        <DataTable
          caption="Proses yang melapor dalam satu jam terakhir"
          columns={processColumns(now)}
          rows={processes}
          keyOf={({ name }) => name}
          empty={<p className="p-4 text-ink-2">Belum ada proses yang melapor.</p>}
        />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-lg font-bold">24 jam terakhir</h2>
        <HealthPlots series={series} now={now} />
      </section>
    </div>
  )
}

function Facts({ health: { databaseMs, queue } }: { health: Health }) {
  const facts = [
    ['Jawaban basis data', `${formatNumber(Math.max(1, databaseMs))} ms`],
    ['Antrean menunggu', formatNumber(queue.waiting)],
    ['Berhenti dicoba', formatNumber(queue.dead)],
    ['Antrean tertua', queue.oldestMs === 0 ? 'Kosong' : formatAge(queue.oldestMs)],
    [
      'Catatan belum terbit',
      queue.unpublishedMs === 0 ? 'Tidak ada' : `Sejak ${formatAge(queue.unpublishedMs)}`,
    ],
  ] as const
  return (
    <div className="card flex flex-col gap-2 p-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-5">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="caption text-ink-2">{label}</dt>
            <dd className="tnum font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link className={linkClass} to="/staff/jobs">
          Lihat pekerjaan latar
        </Link>
      </p>
    </div>
  )
}

const ROLES = { all: 'Halaman dan pekerjaan latar', web: 'Halaman', worker: 'Pekerjaan latar' } as const

const processColumns = (now: Date): readonly Column<Process>[] => [
  { key: 'name', head: 'Proses', card: 'title', cell: ({ name }) => name },
  {
    key: 'state',
    head: 'Keadaan',
    card: 'corner',
    cell: ({ isAlive }) =>
      isAlive ? (
        <StatusTag tone="green" icon="check-circle">
          Berjalan
        </StatusTag>
      ) : (
        <StatusTag tone="amber" icon="clock">
          Tidak melapor
        </StatusTag>
      ),
  },
  { key: 'role', head: 'Tugas', cell: ({ role }) => ROLES[role] },
  {
    key: 'busy',
    head: 'Beban',
    align: 'end',
    cell: ({ busy }) => (busy === null ? 'Baru mulai' : `${formatNumber(busy)} % waktu`),
  },
  { key: 'memory', head: 'Memori', align: 'end', cell: ({ memoryMb }) => `${formatNumber(memoryMb)} MB` },
  { key: 'at', head: 'Laporan terakhir', cell: ({ at }) => dayAndTime(at, now) },
]

import { Button } from '@pasar/web/ui/base/button.tsx'
import { Stamp } from '@pasar/web/ui/base/stamp.tsx'
import { ActionBar, BarTotal } from '@pasar/web/ui/blocks/action-bar.tsx'
import { BeforeAfter } from '@pasar/web/ui/blocks/before-after.tsx'
import { NoTasks, TaskCard } from '@pasar/web/ui/blocks/task-card.tsx'
import { Timeline, type TimelineStep } from '@pasar/web/ui/blocks/timeline.tsx'
import { DeadlineClock, WaitingTime } from '@pasar/web/ui/data/deadline-clock.tsx'
import { DocumentRow } from '@pasar/web/ui/data/document-row.tsx'
import { useState } from 'react'
import { Columns, Row, Sample, SampleGroup, sampleLink, sampleNow } from './sample.tsx'

const steps: readonly TimelineStep[] = [
  {
    key: '1',
    name: 'Pesanan dibuat',
    state: 'done',
    when: '12 Nov 2025, 08.14',
    actor: 'Siti Aminah, SD Negeri 2 Tropodo',
  },
  { key: '2', name: 'Dikonfirmasi penyedia', state: 'done', when: '12 Nov 2025, 10.02' },
  { key: '3', name: 'Diproses', state: 'done', when: '13 Nov 2025, 09.30' },
  { key: '4', name: 'Dikirim', state: 'done', when: '15 Nov 2025, 07.45', actor: 'Resi JNT-0099123' },
  {
    key: 'k',
    name: 'Komplain dibuka',
    state: 'done',
    when: '17 Nov 2025, 11.20',
    branch: 'red',
    actor: 'Meja siswa kurang 1 buah',
  },
  {
    key: '5',
    name: 'Pemeriksaan dan BAST',
    state: 'current',
    when: 'Batas 24 Nov 2025',
    actor: 'Sekolah memeriksa barang',
  },
  { key: '6', name: 'Pembayaran', state: 'next', when: 'Setelah BAST' },
  { key: '7', name: 'Pembayaran dikonfirmasi', state: 'next', when: 'Verifikasi platform' },
]

const hour = 3_600_000
const from = (hours: number) => new Date(sampleNow.getTime() + hours * hour)

function StampSamples() {
  const [falls, setFalls] = useState(0)
  return (
    <Sample name="Stempel" paper>
      <div className="flex flex-wrap items-center gap-6 p-2">
        <Stamp date="15 Nov 2025">Dikirim</Stamp>
        <Stamp key={falls} date="21 Nov 2025" isAnimated={falls > 0}>
          Lunas
        </Stamp>
        <Stamp ink="red" date="13 Nov 2025">
          Ditolak
        </Stamp>
        <Button variant="outline" size="small" onClick={() => setFalls(falls + 1)}>
          Jatuhkan
        </Button>
      </div>
    </Sample>
  )
}

/** Orders: tasks, stages, deadlines, documents. */
export function CaseSamples() {
  return (
    <SampleGroup title="Pesanan">
      <Columns>
        <div className="flex min-w-0 flex-col gap-6">
          <TaskSample />
          <StampSamples />
          <Sample name="Batas waktu" paper>
            <Row>
              <DeadlineClock at={from(80)} now={sampleNow} />
              <DeadlineClock at={from(30)} now={sampleNow} />
              <DeadlineClock at={from(5)} now={sampleNow} />
              <DeadlineClock at={from(-60)} now={sampleNow} />
              <WaitingTime waiting={{ since: from(-72), due: from(30) }} now={sampleNow} />
            </Row>
          </Sample>
          <DocumentSample />
          <Sample name="Sebelum dan sesudah">
            <BeforeAfter
              rows={[
                { label: 'Status pajak', before: 'Non PKP', after: 'PKP' },
                { label: 'NPWP', before: '••••••••••••0123', after: null },
              ]}
            />
          </Sample>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <OrderCardSample />
          <Sample name="Batang aksi">
            <ActionBar lead={<BarTotal label="Total 3 barang, 2 pesanan" amount="Rp 4.495.000" />}>
              <Button>Buat pesanan</Button>
            </ActionBar>
          </Sample>
        </div>
      </Columns>
    </SampleGroup>
  )
}

function TaskSample() {
  return (
    <Sample name="Papan Tugas">
      <div className="flex flex-col gap-2">
        <TaskCard icon="stamp" hint="Periksa barang sebelum 24 November." link={sampleLink}>
          2 pesanan menunggu BAST/BAPP
        </TaskCard>
        <TaskCard icon="receipt" link={sampleLink}>
          1 pesanan menunggu pembayaran
        </TaskCard>
        <NoTasks />
      </div>
    </Sample>
  )
}

function DocumentSample() {
  return (
    <Sample name="Berkas" paper>
      <DocumentRow
        name="Surat pesanan"
        number="SP-2025-001482"
        date="12 Nov 2025"
        state="final"
        view={sampleLink}
        download={sampleLink}
      />
      <DocumentRow
        name="Berita acara serah terima"
        number="BAST-2025-000731"
        state="draft"
        view={sampleLink}
      />
      <DocumentRow
        name="Tagihan"
        number="INV-2025-000512"
        date="14 Nov 2025"
        state="void"
        icon="receipt"
        download={sampleLink}
      />
    </Sample>
  )
}

function OrderCardSample() {
  return (
    <Sample name="Lembar pesanan">
      <div className="overflow-hidden rounded-xl">
        <div className="flex items-start gap-3 bg-paper px-4 py-3.5">
          <div className="min-w-0 flex-1">
            <p className="caption text-ink-2">CV Sumber Ilmu, Sidoarjo</p>
            <p className="tnum text-2xl font-extrabold">Rp 4.862.500</p>
            <p className="caption text-ink-2">4 barang · Dana BOS Reguler</p>
          </div>
          <Stamp date="15 Nov 2025" className="mt-2">
            Dikirim
          </Stamp>
        </div>
        <Timeline label="Perjalanan pesanan" steps={steps} className="mt-2" />
      </div>
    </Sample>
  )
}

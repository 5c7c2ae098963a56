import type { FirstSteps as Steps } from '@pasar/contract/identity/dashboard'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/base/icon.tsx'
import { SectionHead } from '../../ui/blocks/page-head.tsx'

const LINE = 'flex min-h-16 items-center gap-3 px-3.5 py-3 text-ink no-underline enabled-hover:bg-stamp-100'

/** First steps of a new vendor. Disappears once the first item is submitted. */
export function FirstStepsCard({ steps: { hasProfile, hasPicture, draft } }: { steps: Steps }) {
  const item = draft ?? { type: 'item' as const }
  return (
    <section aria-label="Langkah pertama" className="flex flex-col gap-3">
      <SectionHead title="Langkah pertama" />
      <p className="text-ink-2">
        Akun Anda sudah aktif. Selesaikan langkah ini supaya sekolah dapat membeli barang Anda.
      </p>
      <ol className="card flex flex-col divide-y divide-line overflow-hidden">
        <li>
          <Link to="/account/profile" className={LINE}>
            <Step
              number={1}
              isDone={hasProfile}
              title="Lengkapi profil"
              hint="Kontak, alamat, NPWP, dan rekening bank"
            />
          </Link>
        </li>
        <li>
          <Link to="/account/profile" className={LINE}>
            <Step
              number={2}
              isDone={hasPicture}
              title="Pasang foto profil atau toko"
              hint="Tidak wajib. Sekolah lebih mudah mengenali toko Anda"
            />
          </Link>
        </li>
        <li>
          <Link to="/item-form" search={item} className={LINE}>
            <Step
              number={3}
              isDone={draft !== null}
              title="Cantumkan barang pertama"
              hint="Isi nama, harga, stok, dan gambar. Draf tersimpan otomatis"
            />
          </Link>
        </li>
        <li>
          <Link to="/item-form" search={item} className={LINE}>
            <Step
              number={4}
              isDone={false}
              title="Kirim untuk diperiksa"
              hint="Barang tayang setelah disetujui petugas"
            />
          </Link>
        </li>
      </ol>
    </section>
  )
}

type StepProps = { number: number; isDone: boolean; title: string; hint: string }

function Step({ number, isDone, title, hint }: StepProps) {
  return (
    <>
      {isDone ? (
        <Icon name="check-circle-fill" size={28} className="text-green" />
      ) : (
        // Screen readers announce the position in the list.
        <span
          aria-hidden="true"
          className="tnum grid size-7 shrink-0 place-items-center rounded-full border-[1.5px] border-edge text-md font-bold text-ink-2"
        >
          {number}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-base font-bold">{title}</span>
        <span className="caption block text-ink-2">{hint}</span>
      </span>
      <span className="caption shrink-0 font-semibold text-ink-2">{isDone ? 'Selesai' : 'Belum'}</span>
      <Icon name="caret-right" size={18} className="text-ink-3" />
    </>
  )
}

import { closeAccount } from '@pasar/contract/identity/personal-data'
import type { ClosingObstacle } from '@pasar/domain/privacy/closing'
import { formatPeriod, RETENTION } from '@pasar/domain/privacy/retention'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import type { ClosingState } from './personal-data.api.ts'

const obstacleLabels: Readonly<Record<ClosingObstacle, string>> = {
  'open-orders': 'Masih ada pesanan yang berjalan. Selesaikan atau batalkan dahulu.',
  'open-complaints': 'Masih ada komplain yang belum selesai.',
  'open-payouts': 'Masih ada dana pesanan yang belum sampai di rekening.',
  'open-bank-change': 'Rekening baru masih menunggu berlaku. Batalkan atau tunggu dahulu.',
  'legal-hold': 'Data akun ini sedang diperlukan dalam proses hukum, sehingga belum boleh dihapus.',
  'last-operators':
    'Dua akun Operator sistem lain dengan autentikator harus ada. Minta operator menambah satu dahulu.',
}

type CloseAccountProps = { closing: ClosingState; onClosed: () => void }

/** Explains what closing the account erases and what stays until when, and closes it. */
export function CloseAccount({ closing, onClosed }: CloseAccountProps) {
  const [isAsking, setAsking] = useState(false)
  const sending = useCall(closeAccount, onClosed, 'in-place')
  const isBlocked = closing.obstacles.length > 0
  return (
    <section className="card flex flex-col gap-3 p-4 md:p-5">
      <SectionHead title="Hapus akun saya" />
      <Consequences hasOrders={closing.hasOrders} />
      {isBlocked && (
        <Banner kind="attention">
          <p className="font-semibold">Akun belum dapat dihapus:</p>
          <ul id="closing-obstacles" className="list-disc pl-5">
            {closing.obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacleLabels[obstacle]}</li>
            ))}
          </ul>
        </Banner>
      )}
      <div>
        <Button
          variant="danger-outline"
          disabled={isBlocked}
          aria-describedby={isBlocked ? 'closing-obstacles' : undefined}
          onClick={() => setAsking(true)}
        >
          Hapus akun saya
        </Button>
      </div>
      <PasswordDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Hapus akun ini?"
        description="Akun langsung ditutup dan tidak dapat dibuka kembali. Semua perangkat dikeluarkan."
        submit={['Hapus akun', 'Menghapus…']}
        isDangerous
        sending={sending}
        onSubmit={(body) => void sending.send({ body })}
      />
    </section>
  )
}

function Consequences({ hasOrders }: { hasOrders: boolean }) {
  return (
    <dl className="grid gap-3 md:grid-cols-2">
      <div>
        <dt className="font-semibold">Langsung dihapus</dt>
        <dd className="text-ink-2">
          Email, nomor handphone, tanggal lahir, NIK, rekening bank, titik lokasi, foto, kata sandi,
          autentikator, dan semua sesi.
        </dd>
      </div>
      <div>
        <dt className="font-semibold">Tetap disimpan</dt>
        <dd className="text-ink-2">
          {hasOrders
            ? `Nama, NPWP, alamat, pesanan, dan dokumennya: ${formatPeriod(RETENTION['closed-accounts'])} sejak akhir tahun pesanan terakhir, karena undang-undang perpajakan mewajibkannya. Sesudah itu data akun disamarkan.`
            : 'Akun ini belum pernah punya pesanan, jadi nama dan alamat disamarkan sesudah 30 hari. Log akun tetap ada tanpa alamat jaringan.'}
        </dd>
      </div>
    </dl>
  )
}

import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** @spec 1 Announcement (Pengumuman) */
const rules = [
  'Sekolah wajib berbelanja melalui platform ini untuk semua sumber dana.',
  'Nilai pembelian tidak dibatasi.',
  'Akses hanya untuk kepala sekolah atau pelaksana yang ditunjuknya.',
  'Buku harus memiliki surat keputusan kelayakan yang terbit setelah tahun 2015.',
  'Penerbit dengan surat keputusan yang lebih lama, surat keputusan Kementerian Agama atau pemerintah daerah, atau buku kejuruan, mengirim surat kepada pusat kurikulum dan perbukuan. Surat dijawab dalam 3 hari.',
  'Kendala masuk akun disampaikan kepada bantuan Dapodik atau operator dinas pendidikan setempat.',
  'Sekolah wajib mencocokkan barang yang diterima. Bila tidak sesuai, BAST tidak boleh diisi atau diunggah.',
  'Pembayaran dilakukan setelah BAST diunggah.',
  'Kendala transaksi disampaikan kepada mitra pasar daring yang bersangkutan.',
] as const

type AnnouncementProps = {
  isOpen: boolean
  onRead: () => void
}

/** The rules on the lines of an exercise book. Only the button under them closes it: leaving by accident would lose them. */
export function Announcement({ isOpen, onRead }: AnnouncementProps) {
  const stay = () => undefined
  return (
    <Dialog isOpen={isOpen} onOpenChange={stay} title="Pengumuman" width="medium" mustAnswer>
      <p className="mb-3 text-tinta-2">Sebelum mulai, baca aturan pengadaan di sekolah berikut.</p>
      <ol className="buku -mx-4 border-t border-garis sm:-mx-5">
        {rules.map((rule, place) => (
          <li key={rule} className="flex gap-4 border-b border-garis py-2 pr-4">
            <span
              aria-hidden="true"
              className="tnum w-3.5 shrink-0 text-right text-sm font-bold text-tinta-3"
            >
              {place + 1}
            </span>
            {rule}
          </li>
        ))}
      </ol>
      <Button className="mt-4 w-full" onClick={onRead}>
        Lanjutkan
      </Button>
    </Dialog>
  )
}

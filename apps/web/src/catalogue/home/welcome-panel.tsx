import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'

const promises = [
  { icon: 'receipt', text: 'Harga dengan rincian pajak di setiap barang' },
  { icon: 'stamp', text: 'Bayar setelah barang atau jasa diperiksa dan berita acaranya ditandatangani' },
  { icon: 'shield-check', text: 'Semua sumber dana, tercatat dari pesanan sampai pembayaran' },
] as const

/** Welcome panel that visitors see instead of tasks. */
export function WelcomePanel() {
  return (
    <section className="reveal board overflow-hidden rounded-xl border-b-[5px] border-wood">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 p-5 md:p-7">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="heading-1 text-white md:text-[1.75rem] md:leading-9">
            Belanja sekolah, tercatat dan terbuka
          </h1>
          <p className="mt-1.5 max-w-[34rem] text-on-board-2">
            Barang, jasa, dan buku dari penyedia terverifikasi untuk satuan pendidikan di seluruh Indonesia.
          </p>
          <Link to="/search" search={{}} className={buttonClass('board', 'toolbar', 'mt-4 max-md:hidden')}>
            Lihat semua barang
          </Link>
        </div>
        <ul className="flex min-w-0 flex-1 basis-80 flex-col gap-2.5 max-md:hidden">
          {promises.map(({ icon, text }) => (
            <li key={icon} className="flex items-start gap-3">
              <Icon name={icon} size={24} className="text-brass" />
              <span className="min-w-0">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The groups of samples, each with what it shows. The titles are those of the groups. */
const TOUR = [
  ['Dasar', 'Warna, huruf, ikon, dan bentuk yang dipakai di semua halaman.'],
  ['Tombol dan tanda', 'Tombol, tanda status, saringan, dan tab.'],
  ['Kolom isian', 'Isian teks, angka, pilihan, dan berkas, juga bila isinya salah.'],
  ['Alamat dan peta', 'Isian alamat dengan titik di peta.'],
  ['Barang dan harga', 'Gambar barang, kartu barang, rincian harga dan pajaknya.'],
  ['Pesanan', 'Langkah sebuah pesanan, batas waktunya, dan dokumennya.'],
  ['Daftar', 'Tabel dan daftar, juga bila kosong atau gagal dimuat.'],
  ['Grafik', 'Garis dan batang, selalu dengan angkanya.'],
  ['Grafik per bulan', 'Perjalanan sebuah angka dalam satu tahun.'],
  ['Keadaan', 'Yang tampil selama memuat, bila kosong, dan bila ada gangguan.'],
  ['Dialog dan pesan', 'Jendela dialog, lembar bawah, menu samping, dan pesan singkat.'],
] as const

/** Returns the anchor of a group: `barang-dan-harga`. */
export const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

/** What the page shows, with a link to each group. */
export function Tour() {
  return (
    <nav aria-label="Isi halaman ini" className="card mt-6 p-4">
      <p className="font-bold">Isi halaman ini</p>
      <ul className="mt-2 grid gap-x-6 gap-y-1 md:grid-cols-2">
        {TOUR.map(([title, text]) => (
          <li key={title} className="py-1">
            <a href={`#${anchorOf(title)}`} className="font-bold text-board-700 underline underline-offset-3">
              {title}
            </a>
            <span className="block text-ink-2">{text}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

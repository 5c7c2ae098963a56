/** Returns the words of a list separated by spaces and line breaks. */
const listed = (text: string) => new Set(text.trim().split(/\s+/))

/**
 * Stop words. Words such as `dalam` and `luar` are not included, because "dalam negeri" is
 * significant.
 */
export const STOP_WORDS = listed(`
  ada adalah agar akan atau bagi bahwa bisa bs dan dapat dari dengan dg dgn di dll dsb oleh pada para per pun rp saja sebagai secara sedang
  serta spt supaya tersebut the and for of tetapi ttg tentang tsb untuk utk with yaitu yakni yang yg ini itu juga ke kpd kepada
  nya dr dlm pd
`)

/**
 * Words about buying, which do not describe the item. Unlike stop words they count if an item
 * contains them.
 */
export const BUYING_WORDS = listed(`
  bagus beli berkualitas cari diskon gratis harga jual kualitas murah ongkir ori original promo terbaik terbaru terjangkau terlengkap termurah
`)

/** Words about services. The object of the service is more significant. */
export const SERVICE_WORDS = listed(`
  jasa servis service sewa cuci pasang pemasangan perawatan perbaikan reparasi
`)

/** Whole words that seem to have an affix but name a thing themselves. */
export const STEM_EXCEPTIONS = listed(`
  penggaris penghapus pengeras pemindai pendingin penjepit penggiling pelumas pemanas penyejuk penitik pedoman pekan pelangi pemuda peluit
  perekat perangkat percobaan peraga pertanian perikanan perhotelan perkantoran peternakan perpustakaan
  makanan minuman pakaian kesehatan keterampilan keselamatan bacaan lapangan kendaraan tanaman ruangan rangkaian pelatihan lembaran
  terapan berkas kecap kekang sekat tulisan ukuran
`)

/**
 * Known stems of school supplies. An affix is only removed if the rest is in this list, so
 * words that only look affixed (sekolah, majalah, keyboard, lemari) stay unchanged.
 */
export const ROOTS = listed(`
  ajar alat ambil angkat angkut antar atap atur awas ayam baca bahas baik bakar bangun bantu bayar belajar beli beri bersih bimbing
  bina bongkar bor buang buat buka bungkus cadang cat catat cetak cipta coba cuci cukur daftar dagang dapat daur dekor didik dinding
  dorong duduk edar elektronik fotokopi gali ganda ganti garap gembok gerak gerinda gulung gunting guna hancur hantar hemat hias hibur
  hidang hitung hubung ikat ilmu indah inap isi jahit jaring jelajah jemur jilid jual kain kait kapur kelas kelola kemas kembang kenal
  kerja kering kilat kirim kuat kuliah kumpul kunci kurikulum kursus label laku langgan lantai lapis laminasi latih layan lengkap lestari
  lindung lipat listrik lubang lukis main makan mandi masak masang masuk meriah minum muat mudah mulai musik nilai nyala olah
  olahraga paku pakai pamer panas panen pangan pangkas pasang pasok peluk periksa pesan pilih pimpin pindah pinjam potong praktik
  program pukul pustaka putar rakit rancang rapat raut rawat rekam rekat rencana ringkas rumah saji sambung sampul sapu saring sedia sehat
  sekolah selenggara sembur semprot senam servis setrika sewa siap siar siram sikat simpan sortir sudut sulam sunting susun sablon sulap
  tahan takar tambah tampil tanam tanda tangan tata tebang teduh tegak tekan telaah teliti tembak tempat tempel temu tenun terang
  terbit terjemah timbang tinggi titip toko tonton tukar tulis tumbuh turun tutup uap uji ujar ukir ukur ulang ulas undang unduh unggah
  usaha urus warna wadah
`)

/** Units after a number, with their normalised form in the index. */
export const UNITS: Readonly<Record<string, string>> = {
  gsm: 'gsm',
  g: 'g',
  gr: 'g',
  gram: 'g',
  kg: 'kg',
  kilo: 'kg',
  kilogram: 'kg',
  ml: 'ml',
  cc: 'ml',
  l: 'l',
  lt: 'l',
  ltr: 'l',
  liter: 'l',
  mm: 'mm',
  cm: 'cm',
  m: 'm',
  mtr: 'm',
  meter: 'm',
  m2: 'm2',
  inch: 'inch',
  inci: 'inch',
  in: 'inch',
  kb: 'kb',
  mb: 'mb',
  gb: 'gb',
  tb: 'tb',
  mbps: 'mbps',
  hz: 'hz',
  ghz: 'ghz',
  mah: 'mah',
  w: 'w',
  watt: 'w',
  v: 'v',
  volt: 'v',
  va: 'va',
  pk: 'pk',
  mp: 'mp',
  lumen: 'lumen',
  lembar: 'lembar',
  lbr: 'lembar',
  halaman: 'halaman',
  hlm: 'halaman',
  pcs: 'pcs',
  buah: 'pcs',
  bh: 'pcs',
}

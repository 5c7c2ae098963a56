const FAULTS: Readonly<Record<string, string>> = {
  'bank: no reply in time': 'Bank tidak menjawab tepat waktu',
  'bank: unreachable': 'Bank tidak dapat dihubungi',
  'bank: unreadable reply': 'Jawaban bank tidak dapat dibaca',
  'order/request-pending': 'Masih ada permintaan pada pesanan ini',
  ECONNREFUSED: 'Sambungan ditolak server tujuan',
  ECONNRESET: 'Sambungan terputus',
  ETIMEDOUT: 'Server tujuan tidak menjawab tepat waktu',
  ENOTFOUND: 'Alamat server tujuan tidak ditemukan',
  ESOCKET: 'Sambungan ke server surat gagal',
  ECONNECTION: 'Sambungan ke server surat gagal',
  EAUTH: 'Server surat menolak kata sandi',
  EENVELOPE: 'Server surat menolak alamat',
  EMESSAGE: 'Server surat menolak isi surat',
  'foreign-store': 'Penyimpanan berkas ini milik instalasi lain, jadi tidak dibersihkan',
  import: 'Impor terhenti dan akan diulang',
  reindex: 'Indeks ulang gagal',
  scan: 'Pemindai virus belum memberi hasil',
  '40001': 'Bentrok dengan perubahan lain di basis data',
  '40P01': 'Bentrok dengan perubahan lain di basis data',
  '57014': 'Basis data terlalu lama menjawab',
  '': 'Pekerja berhenti sebelum selesai',
}

/** Returns the reason of a failure in words; an unknown kind is shown with its code. */
export function faultReason(fault: string): string {
  const bankStatus = /^bank: status (\d{3})$/.exec(fault)?.[1]
  if (bankStatus !== undefined) return `Bank menjawab dengan kesalahan ${bankStatus}`
  const [code = ''] = fault.split(' ')
  const reason = FAULTS[fault] ?? FAULTS[code]
  if (reason !== undefined) return reason
  if (/^[0-9A-Z]{5}$/.test(fault)) return `Ditolak basis data (kode ${fault})`
  return `Galat: ${fault}`
}

/** Formats an age: "5 detik", "12 menit", "3 jam", "2 hari". @param ms milliseconds, 0 or more */
export function formatAge(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  if (seconds < 60) return `${seconds} detik`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} menit`
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} jam`
  return `${Math.floor(seconds / 86_400)} hari`
}

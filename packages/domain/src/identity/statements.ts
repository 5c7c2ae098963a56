/**
 * A statement that a user agrees to. A changed text needs a new version, and every user then has to
 * agree again.
 */
export type Statement = {
  readonly version: string
  readonly title: string
  readonly points: readonly string[]
}

/** A vendor's declaration about PPN. @spec 4 PPN statement */
export const PPN_STATEMENT: Statement = {
  version: '2026-01',
  title: 'Pernyataan PPN penyedia',
  points: [
    'Status PKP dan NPWP yang saya isi benar, dan saya segera memperbaruinya bila berubah.',
    'Harga barang dan jasa yang saya cantumkan sudah termasuk PPN bila barang dan status saya dikenai PPN.',
    'Saya memahami bahwa platform memungut dan menyetor PPN serta PPh Pasal 22 sesuai PMK 58/2022 dan PMK 131/2024.',
    'Saya bertanggung jawab atas kekurangan pajak yang timbul dari data yang tidak benar.',
  ],
}

/** The agreement that every applicant accepts at registration. @spec 5 The agreement accepted */
export const REGISTRATION_STATEMENT: Statement = {
  version: '2026-01',
  title: 'Persetujuan pendaftaran',
  points: [
    'Data dan dokumen yang saya berikan benar dan milik saya atau lembaga yang saya wakili.',
    'Setiap pesanan yang dimulai di sini diselesaikan di sini, sampai pembayaran tercatat.',
    'Nomor NIK, NPWP, dan rekening saya disimpan tersandi dan hanya dibuka petugas untuk pemeriksaan, yang tercatat.',
    'Akun dapat dinonaktifkan bila data terbukti tidak benar.',
  ],
}

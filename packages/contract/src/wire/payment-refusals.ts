/** Refusals about bank movements, payouts and the approval of payments. */
export const paymentRefusals = {
  'movement/not-found': [404, 'Mutasi tidak ditemukan'],
  'movement/settled': [409, 'Mutasi ini sudah diselesaikan'],
  'movement/invoice-not-found': [404, 'Tagihan dengan nomor ini tidak ditemukan'],
  'movement/not-due': [409, 'Tagihan ini tidak menunggu pembayaran'],
  'movement/amount-differs': [409, 'Jumlah mutasi berbeda dari tagihan. Tandai untuk dikembalikan.'],
  'approval/not-found': [404, 'Pengajuan ini tidak ditemukan'],
  'approval/waiting': [409, 'Sudah diajukan dan menunggu persetujuan petugas kedua'],
  'approval/not-waiting': [409, 'Pengajuan ini sudah diputuskan. Muat ulang untuk melihatnya.'],
  'approval/own-request': [403, 'Pengajuan sendiri diputuskan petugas lain'],
  'approval/lapsed': [
    409,
    'Datanya berubah sejak diajukan, jadi pengajuan ini gugur. Ajukan lagi bila perlu.',
  ],
  'approval/no-second-person': [
    409,
    'Jumlah ini perlu dua petugas, tetapi hanya ada satu akun petugas yang aktif. Operator dapat menambah akun petugas atau mengubah batas jumlahnya.',
  ],
  'payout/not-found': [404, 'Penyaluran dana tidak ditemukan'],
  'payout/not-failed': [409, 'Hanya dana yang gagal atau dikembalikan bank yang dapat dikirim ulang'],
  'payout/hold-unchanged': [409, 'Petugas lain sudah mengubah penahanan ini. Muat ulang untuk melihatnya.'],
  'payout/on-hold': [409, 'Pencairan dana penyedia ini ditahan. Lanjutkan dahulu di halaman anggota.'],
  'payout/account-differs': [409, 'Rekening penyedia sudah berubah. Muat ulang untuk melihat yang terbaru.'],
} as const

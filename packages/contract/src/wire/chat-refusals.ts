/** Refusals about conversations and their messages. */
export const chatRefusals = {
  'chat/not-found': [404, 'Percakapan tidak ditemukan'],
  'chat/partner-away': [409, 'Akun pihak lain sedang tidak aktif, jadi pesan tidak dapat dikirim'],
  'chat/too-fast': [429, 'Terlalu banyak pesan dalam waktu singkat. Tunggu sebentar, lalu kirim lagi.'],
  'chat/message-not-found': [404, 'Pesan tidak ditemukan'],
  'chat/hidden-already': [409, 'Pesan ini sudah disembunyikan'],
  'chat/step-not-allowed': [409, 'Langkah ini tidak dapat dilakukan pada percakapan ini sekarang'],
  'chat/no-staff': [422, 'Pilih petugas yang akan menangani'],
  'chat/answer-not-found': [404, 'Templat jawaban ini tidak ada lagi'],
  'chat/answers-full': [409, 'Sudah ada 200 templat jawaban. Hapus yang tidak dipakai dahulu.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

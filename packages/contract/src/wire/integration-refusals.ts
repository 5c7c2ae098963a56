/** Refusals about API keys, webhooks and the sandbox: message and HTTP status. */
export const integrationRefusals = {
  'access/key-invalid': [401, 'Kunci API tidak dikenal, dicabut, atau kedaluwarsa'],
  'access/key-scope': [403, 'Kunci API ini tidak mencakup panggilan ini'],
  'access/key-rate': [429, 'Kunci API ini terlalu sering dipakai. Coba lagi sebentar lagi.'],
  'integration/not-found': [404, 'Kunci API atau webhook tidak ditemukan'],
  'integration/too-many': [409, 'Jumlah terbanyak sudah tercapai. Hapus yang tidak dipakai dahulu.'],
  'access/key-of-sandbox': [
    401,
    'Kunci uji (ps_test_…) tidak berlaku di produksi. Buat kunci ps_live_… di Akun, Kunci API.',
  ],
  'access/key-of-production': [
    401,
    'Kunci produksi (ps_live_…) tidak berlaku di lingkungan uji. Pakai kunci ps_test_…, dan ganti kunci produksi itu bila terkirim ke sini tanpa sengaja.',
  ],
  'sandbox/no-tenant': [404, 'Akun ini bukan bagian dari pasangan uji yang masih dipakai'],
  'sandbox/refused': [409, 'Langkah ini ditolak'],
  'sandbox/no-virtual-account': [
    409,
    'Virtual account belum terbit. Terima barang dahulu, atau coba lagi beberapa detik lagi.',
  ],
  'sandbox/too-many': [429, 'Terlalu banyak pasangan uji dari jaringan ini. Coba lagi nanti.'],
} as const

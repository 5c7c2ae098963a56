/** Refusals of calls about the people of a shop. */
export const shopRefusals = {
  'factor/ask-owner': [
    403,
    'Akun ini milik orang di sebuah toko. Minta pemilik toko mengakhiri akses Anda dan mengundang lagi.',
  ],
  'shop/last-owner': [409, 'Toko harus memiliki pemilik. Jadikan orang lain pemilik dahulu.'],
  'shop/person-not-found': [404, 'Orang ini tidak ada lagi di toko'],
  'shop/own-access': [409, 'Anda tidak dapat mengubah akses Anda sendiri. Minta pemilik lain.'],
  'shop/too-many': [409, 'Toko sudah memiliki 30 orang dan undangan. Akhiri satu akses dahulu.'],
  'shop/address-taken': [409, 'Email ini sudah dipakai akun lain di Pasar Sekolah'],
  'shop/already-invited': [409, 'Email ini sudah diundang. Kirim ulang undangannya di daftar.'],
  'shop/invitation-over': [
    410,
    'Tautan undangan ini tidak berlaku lagi: sudah dipakai, ditarik, diganti, atau lewat waktunya. Minta pemilik toko mengirim ulang.',
  ],
  'shop/name-taken': [409, 'Nama ini sudah dipakai orang lain di toko. Tambahkan nama belakang.'],
  'shop/account-only': [403, 'Hanya login akun toko sendiri yang dapat menutup akun'],
  'shop/unchanged': [409, 'Perannya sudah seperti itu'],
  'shop/key-of-shop': [403, 'Kunci milik toko hanya dapat dibuat dan diganti pemilik toko'],
} as const

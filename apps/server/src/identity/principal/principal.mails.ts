type MailText = { subject: string; text: string }

const CLOSING =
  'Jangan teruskan surat ini dan jangan berikan kode atau kunci sandi Anda kepada siapa pun, juga tidak kepada penyedia.'

/** Returns the first email to a new principal of a school. */
export const principalNamedMail = (principal: string, school: string, link: string): MailText => ({
  subject: 'Anda mengonfirmasi pesanan sekolah',
  text: `Yth. ${principal},\n\n${school} mencatat Anda sebagai kepala sekolah yang mengonfirmasi pesanan di Pasar Sekolah. Buat kunci sandi (passkey) di ponsel Anda sendiri, supaya konfirmasi cukup dengan sidik jari, wajah, atau PIN:\n\n    ${link}\n\nTanpa kunci sandi, konfirmasi memakai kode yang dikirim ke alamat email ini.\n\n${CLOSING}\n`,
})

/** Returns the email with a one-time code to the principal. The subject omits the code. */
export const principalCodeMail = (principal: string, code: string, about: string): MailText => ({
  subject: 'Kode konfirmasi kepala sekolah',
  text: `Yth. ${principal},\n\nKode konfirmasi Anda untuk ${about}:\n\n    ${code}\n\nKode berlaku 10 menit dan dapat dipakai satu kali.\n\n${CLOSING}\n`,
})

/**
 * Returns the email about a change of the principal that waits, to the former principal and to the
 * account.
 */
export const principalChangeMail = (school: string, next: string, due: string): MailText => ({
  subject: 'Perubahan kepala sekolah menunggu',
  text: `Data kepala sekolah ${school} yang mengonfirmasi pesanan akan diganti menjadi ${next} mulai ${due}.\n\nBila ini tidak benar, batalkan di halaman Keamanan akun sampai saat itu, ganti kata sandi, dan hubungi Pasar Sekolah.\n`,
})

const MAIL_TEXTS = {
  verify: {
    subject: 'Kode verifikasi email',
    first: 'Kode verifikasi email Anda',
    where:
      'Masukkan kode ini di halaman /verifikasi Pasar Sekolah. Kode berlaku 24 jam dan dapat dipakai satu kali.',
  },
  reset: {
    subject: 'Kode untuk mengganti kata sandi',
    first: 'Kode untuk mengganti kata sandi Anda',
    where: 'Masukkan kode ini bersama kata sandi baru. Kode berlaku 10 menit dan dapat dipakai satu kali.',
  },
} as const

const CLOSING =
  'Jangan berikan kode ini kepada siapa pun, juga tidak kepada orang yang mengaku petugas Pasar Sekolah. ' +
  'Bila Anda tidak memintanya, abaikan surat ini.'

/**
 * Returns the email with a code. The subject omits the code, because lock screens show
 * subjects.
 */
export function codeMail(purpose: keyof typeof MAIL_TEXTS, code: string): { subject: string; text: string } {
  const { subject, first, where } = MAIL_TEXTS[purpose]
  return {
    subject: `${subject} - Pasar Sekolah`,
    text: `${first}:\n\n    ${code}\n\n${where}\n\n${CLOSING}\n`,
  }
}

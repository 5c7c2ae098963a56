const WORDS = {
  verify: {
    subject: 'Kode verifikasi email',
    first: 'Kode verifikasi email Anda',
    where:
      'Masukkan kode ini di halaman /verifikasi Pasar Sekolah. Kode berlaku 24 jam dan dapat dipakai satu kali.',
  },
  reset: {
    subject: 'Kode untuk mengganti kata sandi',
    first: 'Kode untuk mengganti kata sandi Anda',
    where: 'Masukkan kode ini bersama kata sandi baru. Kode berlaku 15 menit dan dapat dipakai satu kali.',
  },
} as const

const CLOSING =
  'Jangan berikan kode ini kepada siapa pun, juga tidak kepada orang yang mengaku petugas Pasar Sekolah. ' +
  'Bila Anda tidak memintanya, abaikan surat ini.'

/** The letter that brings a code. The subject does not hold it: subjects are shown on locked screens. */
export function codeMail(purpose: keyof typeof WORDS, code: string): { subject: string; text: string } {
  const { subject, first, where } = WORDS[purpose]
  return {
    subject: `${subject} - Pasar Sekolah`,
    text: `${first}:\n\n    ${code}\n\n${where}\n\n${CLOSING}\n`,
  }
}

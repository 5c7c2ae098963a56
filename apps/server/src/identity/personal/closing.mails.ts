/** Mail to the old address of a closed account: what was erased, and what stays until when. */
export const closedMail = (name: string, hasOrders: boolean) => ({
  subject: 'Akun Anda ditutup - Pasar Sekolah',
  text: [
    `Yth. ${name},`,
    '',
    'Akun Anda sudah ditutup. Email, nomor handphone, NIK, rekening, kata sandi, dan semua sesi sudah dihapus.',
    hasOrders
      ? 'Nama, NPWP, alamat, pesanan, dan dokumen disimpan 10 tahun sejak akhir tahun pesanan terakhir, karena undang-undang perpajakan mewajibkannya. Sesudah itu data akun disamarkan.'
      : 'Data akun yang tersisa disamarkan sesudah 30 hari.',
    '',
    'Bila bukan Anda yang menutupnya, hubungi platform secepatnya.',
  ].join('\n'),
})

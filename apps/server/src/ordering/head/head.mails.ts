import { formatThousands } from '@pasar/domain/kernel/money'

type MailText = { subject: string; text: string }

const CLOSING =
  'Jangan teruskan surat ini dan jangan berikan kode atau kunci sandi Anda kepada siapa pun, juga tidak kepada penyedia.'

/** Returns the email that asks the head of a school to confirm an order. */
export const confirmationMail = (
  head: string,
  order: { number: string; school: string; vendor: string; total: number },
  link: string,
): MailText => ({
  subject: `Konfirmasi pesanan ${order.number}`,
  text: `Yth. ${head},\n\n${order.school} memesan dari ${order.vendor} senilai Rp ${formatThousands(order.total)} (${order.number}). Pesanan ini baru berlaku setelah Anda konfirmasi:\n\n    ${link}\n\nBila Anda tidak mengenal pesanan ini, tolak di halaman itu.\n\n${CLOSING}\n`,
})

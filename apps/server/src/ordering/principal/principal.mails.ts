import { formatLongDay } from '@pasar/domain/document/day-format'
import { isoDay } from '@pasar/domain/kernel/dates'
import { formatThousands } from '@pasar/domain/kernel/money'

type MailText = { subject: string; text: string }

const CLOSING =
  'Jangan teruskan surat ini dan jangan berikan kode atau kunci sandi Anda kepada siapa pun, juga tidak kepada penyedia.'

/** Returns the email that asks the principal of a school to confirm an order. */
export const confirmationMail = (
  principal: string,
  order: { number: string; school: string; vendor: string; total: number },
  link: string,
): MailText => ({
  subject: `Konfirmasi pesanan ${order.number}`,
  text: `Yth. ${principal},\n\n${order.school} memesan dari ${order.vendor} senilai Rp ${formatThousands(order.total)} (${order.number}). Pesanan ini baru berlaku setelah Anda konfirmasi:\n\n    ${link}\n\nBila Anda tidak mengenal pesanan ini, tolak di halaman itu.\n\n${CLOSING}\n`,
})

/** Returns the email that reminds the principal of a school of an order that waits. */
export const reminderMail = (
  principal: string,
  order: { number: string; school: string; vendor: string; total: number; confirmBy: Date },
  link: string,
): MailText => ({
  subject: `Pesanan ${order.number} menunggu konfirmasi Anda`,
  text: `Yth. ${principal},\n\nPesanan ${order.school} dari ${order.vendor} senilai Rp ${formatThousands(order.total)} (${order.number}) masih menunggu konfirmasi Anda, sampai ${formatLongDay(isoDay(order.confirmBy))}. Setelah itu pesanan batal sendiri.\n\n    ${link}\n\nBila Anda tidak mengenal pesanan ini, tolak di halaman itu.\n\n${CLOSING}\n`,
})

import { FINDING_TITLES } from '@pasar/domain/findings/finding-texts'
import { formatThousands, rupiah } from '@pasar/domain/kernel/money'
import { MAILED_FINDINGS, type MailedFinding } from './finding-mail.queries.ts'

/**
 * Returns the email about new findings. It names kinds, amounts and links: schools, vendors and
 * people are read after the sign-in only.
 *
 * @param endLink address that ends these emails
 * @decision 0165
 */
export function newFindingsMail(
  findings: readonly MailedFinding[],
  { site, endLink }: { site: string; endLink: string },
): { subject: string; text: string } {
  const shownFindings = findings.slice(0, MAILED_FINDINGS)
  const restCount = findings.length - shownFindings.length
  const lines = shownFindings.map(
    ({ id, kind, amount, orderCount }) =>
      `- ${FINDING_TITLES[kind]}, Rp ${formatThousands(rupiah(amount))} dalam ${orderCount} pesanan\n  ${site}/account/findings/${id}`,
  )
  const rest = restCount === 0 ? [] : [`- ${restCount} temuan lain\n  ${site}/account/findings`]
  return {
    subject: `${findings.length} temuan baru di wilayah Anda - Pasar Sekolah`,
    text: [
      `Ada ${findings.length} temuan baru di wilayah pengawasan Anda. Sebuah temuan adalah fakta yang layak ditelaah, bukan tuduhan.`,
      [...lines, ...rest].join('\n'),
      `Atur surat ini: ${site}/account/findings/mail\nBerhenti menerimanya: ${endLink}`,
      'Salam,\nPasar Sekolah\n',
    ].join('\n\n'),
  }
}

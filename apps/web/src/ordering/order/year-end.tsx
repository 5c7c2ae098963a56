import { dayOf } from '@pasar/domain/kernel/dates'
import { isFinal, type OrderState } from '@pasar/domain/ordering/machine'
import { Link } from '@tanstack/react-router'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { buttonClass } from '../../ui/base/button.tsx'

/**
 * Reminds both sides at the end of the year, because unfinished orders count against the school.
 *
 * @spec 9 End-of-year flag
 */
export function YearEndReminder({ state }: { state?: OrderState }) {
  const { member, settings, renderedAt } = usePageContext()
  const isParty = member?.role === 'buyer' || member?.role === 'vendor'
  if (!isParty || !settings.isEndOfYear || (state !== undefined && isFinal(state))) return null
  if (dayOf(renderedAt).day > settings.yearEndCut) return null
  const cut = `${settings.yearEndCut} Desember`
  return (
    <Banner
      kind="year-end"
      title="Akhir tahun anggaran"
      action={
        <Link to="/account/year-end" search={{}} className={buttonClass('outline')}>
          Lihat perkiraan selesainya
        </Link>
      }
    >
      {state === undefined
        ? `Selesaikan pesanan yang masih berjalan paling lambat ${cut}. Pesanan yang sudah BAST/BAPP dan belum dibayar ditandai.`
        : `Pesanan ini belum selesai. Selesaikan paling lambat ${cut}.`}
    </Banner>
  )
}

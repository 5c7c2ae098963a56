import { Link } from '@tanstack/react-router'
import { REQUIRED_COMPARISONS_ID } from '../../links/comparison-address.ts'
import { useMissingRight } from '../../page/missing-right.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import type { useSaveComparison } from './use-save-comparison.ts'

type SaveComparisonProps = {
  saving: ReturnType<typeof useSaveComparison>
  /** Whether the checkout requires this comparison; saving is then the main action of the page. */
  isRequired: boolean
}

/**
 * Lets a school save the compared offers as the comparison that an order refers to.
 *
 * @decision 0042
 */
export function SaveComparison({ saving, isRequired }: SaveComparisonProps) {
  const { member } = usePageContext()
  const missing = useMissingRight('buy')
  if (member?.role !== 'buyer' || missing !== null) return null
  const { savedId, isPending, refusal, save } = saving
  return (
    <section aria-label="Perbandingan untuk pesanan" className="no-print card flex flex-col gap-3 p-4">
      <p className="max-w-[72ch]">
        {isRequired
          ? 'Pesanan Anda wajib dibandingkan. Simpan perbandingan ini, lalu lanjutkan pemesanan.'
          : 'Untuk pesanan yang wajib dibandingkan: simpan perbandingan ini, lalu pesan atau tawar salah satunya dalam jumlah yang sama.'}
      </p>
      <div role="status" className="empty:hidden">
        {refusal !== null && <FieldError>{refusal.message}</FieldError>}
        {savedId !== null && (
          <Banner
            kind="success"
            action={
              <>
                <Link to="/multi-cart" hash={REQUIRED_COMPARISONS_ID} className={buttonClass()}>
                  Lanjut ke pemesanan
                </Link>
                <Link to="/cart" className={buttonClass('quiet')}>
                  Buka keranjang
                </Link>
              </>
            }
          >
            Perbandingan disimpan.
          </Banner>
        )}
      </div>
      {savedId === null && (
        <Button
          variant={isRequired ? 'primary' : 'outline'}
          busy={isPending}
          busyText="Menyimpan…"
          onClick={() => void save()}
          className="self-start"
        >
          Pakai perbandingan ini
        </Button>
      )}
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import { useMissingRight } from '../api/missing-right.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import type { useSaveComparison } from './use-save-comparison.ts'

/** For a school: what is side by side becomes the comparison that an order goes by. @decision 0042 */
export function SaveComparison({ keeping: saving }: { keeping: ReturnType<typeof useSaveComparison> }) {
  const { member } = usePageContext()
  const missing = useMissingRight('buy')
  if (member?.role !== 'buyer' || missing !== null) return null
  const { savedId: keptId, isPending, refusal, save: keep } = saving
  return (
    <section aria-label="Perbandingan untuk pesanan" className="tidak-cetak kartu flex flex-col gap-3 p-4">
      <p className="max-w-[72ch]">
        Untuk pesanan yang wajib dibandingkan: simpan yang berdampingan ini, lalu pesan atau tawar salah
        satunya dalam jumlah yang sama.
      </p>
      <div role="status" className="empty:hidden">
        {refusal !== null && <FieldError>{refusal.message}</FieldError>}
        {keptId !== null && (
          <Banner
            kind="success"
            action={
              <>
                <Link to="/multi-cart" className={buttonClass('outline')}>
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
      {keptId === null && (
        <Button
          variant="outline"
          busy={isPending}
          busyText="Menyimpan…"
          onClick={() => void keep()}
          className="self-start"
        >
          Pakai perbandingan ini
        </Button>
      )}
    </section>
  )
}

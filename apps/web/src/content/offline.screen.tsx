import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { hasSignedOutCookie } from '../call/signed-out-cookie.ts'
import { useOnReconnect } from '../offline/use-online.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { buttonClass } from '../ui/base/button.tsx'
import { ErrorState } from '../ui/blocks/error-state.tsx'

const route = getRouteApi('/luring')

/** Replaces a page whose HTML is not cached. Opens the page from cached data, if there is any. */
export function OfflineScreen() {
  const { dari } = route.useSearch()
  const { member } = usePageContext()
  const router = useRouter()
  const hasTried = useRef(false)
  const isHydrated = useHydrated()
  useEffect(() => {
    // After sign-out the cache is empty.
    if (dari === undefined || hasTried.current || hasSignedOutCookie()) return
    hasTried.current = true
    void router.navigate({ href: dari, replace: true })
  }, [dari, router])
  const retry = () => location.assign(dari ?? '/home')
  useOnReconnect(dari !== undefined, retry)
  if (isHydrated && hasSignedOutCookie())
    return (
      <ErrorState drawing="antenna" title="Anda sudah keluar" onRetry={() => location.assign('/home')}>
        Yang tersimpan dari akun Anda sudah dihapus dari perangkat ini. Sesinya diakhiri di server begitu ada
        jaringan, sebelum apa pun ditampilkan.
      </ErrorState>
    )
  return (
    <ErrorState
      drawing="antenna"
      title="Tidak terhubung"
      onRetry={retry}
      action={
        <>
          <Link to="/home" className={buttonClass('outline')}>
            Ke beranda
          </Link>
          {member?.role === 'buyer' && (
            <Link to="/cart" className={buttonClass('outline')}>
              Keranjang
            </Link>
          )}
          {member !== null && (
            <Link to="/history/$type" params={{ type: 'all' }} search={{}} className={buttonClass('outline')}>
              Transaksi
            </Link>
          )}
        </>
      }
    >
      Halaman ini belum pernah dibuka di perangkat ini. Yang pernah dibuka tetap dapat dibaca.
    </ErrorState>
  )
}

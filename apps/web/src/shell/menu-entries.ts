import type { CurrentMember } from '@pasar/contract/identity/session'
import { linkOptions } from '@tanstack/react-router'

/** Paths where the menu is the one of the account; everywhere else it is the one for shopping. */
export const isAccountPath = (path: string): boolean => /^\/(account|history|staff)(\/|$)/.test(path)

const home = linkOptions({ to: '/home' })
const dashboard = linkOptions({ to: '/account' })
const cart = linkOptions({ to: '/cart' })
const search = linkOptions({ to: '/search', search: {} })
const orders = linkOptions({ to: '/history/$type', params: { type: 'all' }, search: {} })
const payments = linkOptions({ to: '/staff/payments' })
const login = linkOptions({ to: '/login', search: {} })

/**
 * The entries of the side menu, in the order and words of the specification.
 *
 * @spec 2 There are three variants
 */
export function menuEntries(member: CurrentMember | null, place: 'shopping' | 'account') {
  if (place === 'account') {
    return [
      { label: 'Kembali Belanja', icon: 'storefront', link: home, count: 0 },
      { label: 'Dashboard', icon: 'squares-four', link: dashboard, count: 0 },
      { label: 'Transaction', icon: 'receipt', link: orders, count: 0 },
      ...(member?.role === 'staff'
        ? [{ label: 'Verifikasi pembayaran', icon: 'bank', link: payments, count: 0 } as const]
        : []),
    ] as const
  }
  return [
    ...(member === null
      ? []
      : [{ label: 'Dashboard', icon: 'squares-four', link: dashboard, count: 0 } as const]),
    { label: 'Home', icon: 'house', link: home, count: 0 },
    ...(member?.role === 'buyer'
      ? [{ label: 'Cart', icon: 'shopping-cart-simple', link: cart, count: member.cartCount } as const]
      : []),
    { label: 'Kategori', icon: 'books', link: search, count: 0 },
  ] as const
}

/** The entries of the bar at the foot of a phone, by who is looking. */
export function barEntries(member: CurrentMember | null) {
  const beranda = { label: 'Beranda', icon: 'house', link: home, count: 0 } as const
  const kategori = { label: 'Kategori', icon: 'squares-four', link: search, count: 0 } as const
  const transaksi = { label: 'Transaksi', icon: 'receipt', link: orders, count: 0 } as const
  const akun = { label: 'Akun', icon: 'user-circle', link: dashboard, count: 0 } as const
  switch (member?.role) {
    case undefined:
      return [
        beranda,
        kategori,
        { label: 'Masuk', icon: 'user-circle', link: login, count: 0 } as const,
      ] as const
    case 'buyer':
      return [
        beranda,
        kategori,
        {
          label: 'Keranjang',
          icon: 'shopping-cart-simple',
          link: cart,
          count: member?.cartCount ?? 0,
        } as const,
        transaksi,
        akun,
      ] as const
    case 'staff':
      return [
        beranda,
        { label: 'Pembayaran', icon: 'bank', link: payments, count: 0 } as const,
        transaksi,
        akun,
      ] as const
    case 'vendor':
    case 'supervisor':
      return [beranda, transaksi, akun] as const
  }
}

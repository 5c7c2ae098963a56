/** Compares a median with that of all vendors; a tenth of it makes no difference. */
export function compareSpeed(own: number, all: number): string {
  if (own < all * 0.9) return 'Anda lebih cepat'
  return own > all * 1.1 ? 'Anda lebih lambat' : 'Anda setara'
}

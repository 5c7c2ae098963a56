/** Compares a median with that of all vendors. Differences of up to 10% count as equal. */
export function compareSpeed(own: number, all: number): string {
  if (own < all * 0.9) return 'Anda lebih cepat'
  return own > all * 1.1 ? 'Anda lebih lambat' : 'Anda setara'
}

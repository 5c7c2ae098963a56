/**
 * Loads the picture library at its first use: it takes 20 MB of memory, and many processes never
 * process a picture. It uses one core per picture and caches nothing.
 */
export async function loadSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** How the person wants to see the product; kept on the device alone. */
export const THEMES = ['ikuti', 'terang', 'gelap'] as const
type Theme = (typeof THEMES)[number]
export const TEXT_SIZES = ['normal', 'besar', 'sangat-besar'] as const
type TextSize = (typeof TEXT_SIZES)[number]

const CHANGED = 'tampilan-diubah'

/** A device that keeps nothing forgets the choice; the page still follows it. */
function keep(name: string, value: string) {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Private windows of some browsers refuse; nothing else to do.
  }
  dispatchEvent(new Event(CHANGED))
}

export function chooseTheme(theme: Theme) {
  if (theme === 'ikuti') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  keep('tema', theme)
}

export function chooseTextSize(size: TextSize) {
  if (size === 'normal') delete document.documentElement.dataset.ukuran
  else document.documentElement.dataset.ukuran = size
  keep('ukuran', size)
}

export const themeInForce = (): Theme =>
  THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'ikuti'

export const textSizeInForce = (): TextSize =>
  TEXT_SIZES.find((size) => size === document.documentElement.dataset.ukuran) ?? 'normal'

export function onDisplayChange(listen: () => void) {
  addEventListener(CHANGED, listen)
  return () => removeEventListener(CHANGED, listen)
}

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

/** Whether pictures wait until they are asked for, and nothing is fetched ahead. */
export function chooseSaving(saving: 'ya' | 'tidak') {
  if (saving === 'ya') document.documentElement.dataset.hemat = 'ya'
  else delete document.documentElement.dataset.hemat
  keep('hemat-data', saving)
}

/** Shows the pictures of this page all the same. */
export function showPictures() {
  document.documentElement.dataset.hemat = 'tampil'
  dispatchEvent(new Event(CHANGED))
}

export const savesData = (): boolean => document.documentElement.dataset.hemat !== undefined

export const hidesPictures = (): boolean => document.documentElement.dataset.hemat === 'ya'

export const currentTheme = (): Theme =>
  THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'ikuti'

export const currentTextSize = (): TextSize =>
  TEXT_SIZES.find((size) => size === document.documentElement.dataset.ukuran) ?? 'normal'

export function onDisplayChange(listen: () => void) {
  addEventListener(CHANGED, listen)
  return () => removeEventListener(CHANGED, listen)
}

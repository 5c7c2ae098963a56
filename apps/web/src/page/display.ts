/** Theme preferences, stored on this device only. */
export const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]
export const TEXT_SIZES = ['normal', 'large', 'extra-large'] as const
type TextSize = (typeof TEXT_SIZES)[number]

const CHANGED = 'display-change'

/** Without storage the preference applies to the current page only. */
function storeSetting(name: string, value: string) {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Private windows of some browsers refuse; nothing else to do.
  }
  dispatchEvent(new Event(CHANGED))
}

export function chooseTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  storeSetting('theme', theme)
}

export function chooseTextSize(size: TextSize) {
  if (size === 'normal') delete document.documentElement.dataset.textSize
  else document.documentElement.dataset.textSize = size
  storeSetting('text-size', size)
}

/** Turns data saving on or off: it defers pictures until requested and disables preloading. */
export function chooseSaving(saving: 'on' | 'off') {
  if (saving === 'on') document.documentElement.dataset.saver = 'on'
  else delete document.documentElement.dataset.saver
  storeSetting('data-saver', saving)
}

/** Shows the pictures of this page despite data saving. */
export function showPictures() {
  document.documentElement.dataset.saver = 'shown'
  dispatchEvent(new Event(CHANGED))
}

export const savesData = (): boolean => document.documentElement.dataset.saver !== undefined

export const hidesPictures = (): boolean => document.documentElement.dataset.saver === 'on'

export const currentTheme = (): Theme =>
  THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system'

export const currentTextSize = (): TextSize =>
  TEXT_SIZES.find((size) => size === document.documentElement.dataset.textSize) ?? 'normal'

export function onDisplayChange(listen: () => void) {
  addEventListener(CHANGED, listen)
  return () => removeEventListener(CHANGED, listen)
}

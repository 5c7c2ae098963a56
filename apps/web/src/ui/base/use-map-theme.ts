import { useSyncExternalStore } from 'react'

export type MapTheme = 'light' | 'dark'

function subscribe(listen: () => void) {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const themeObserver = new MutationObserver(listen)
  dark.addEventListener('change', listen)
  themeObserver.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    dark.removeEventListener('change', listen)
    themeObserver.disconnect()
  }
}

const themeInForce = (): MapTheme =>
  getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light'

/** Returns the theme for map images, which do not follow the theme of the page by CSS. */
export const useMapTheme = (): MapTheme => useSyncExternalStore(subscribe, themeInForce, () => 'light')

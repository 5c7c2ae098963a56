import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { preloadImage } from '../ui/preload-image.ts'

/** After that the next page is drawn, and nobody waits for it. */
const DRAWN_MS = 1_000

/**
 * Reads the pictures again that were in sight when a page was left. What a browser read before the worker of a first visit took its place
 * does not count for what comes after: a list that somebody goes back to would ask for each of its pictures anew, while its first frame waits.
 */
export function PicturePreloader() {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stop = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (!pathChanged) return
      const left = addressesInSight()
      clearTimeout(timer)
      timer = setTimeout(() => left.forEach(preloadImage), DRAWN_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [router])
  return null
}

const addressesInSight = () =>
  [...document.querySelectorAll<HTMLImageElement>('#isi img')]
    .filter((picture) => {
      const { top, bottom } = picture.getBoundingClientRect()
      return picture.naturalWidth > 0 && bottom > 0 && top < innerHeight
    })
    .map(({ src }) => src)

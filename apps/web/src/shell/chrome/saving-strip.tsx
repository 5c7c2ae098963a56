import { useSyncExternalStore } from 'react'
import { hidesPictures, onDisplayChange, showPictures } from '../../page/display.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'

/** Explains why pictures are hidden by data saving, and offers to load those of this page. */
export function SavingStrip() {
  const hides = useSyncExternalStore(onDisplayChange, hidesPictures, () => false)
  if (!hides) return null
  return (
    <section
      aria-label="Mode hemat data"
      className="no-print page-container flex flex-wrap items-center gap-x-3 pt-2"
    >
      <p className="caption flex items-center gap-1.5 text-ink-2">
        <Icon name="info-fill" size={18} />
        Mode hemat data: gambar tidak dimuat.
      </p>
      <Button variant="quiet" size="small" onClick={showPictures}>
        Tampilkan gambar
      </Button>
    </section>
  )
}

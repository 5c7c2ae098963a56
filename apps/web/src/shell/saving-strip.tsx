import { useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { hidesPictures, onDisplayChange, showPictures } from './display.ts'

/** Says why there are no pictures, and brings those of this page. */
export function SavingStrip() {
  const hides = useSyncExternalStore(onDisplayChange, hidesPictures, () => false)
  if (!hides) return null
  return (
    <section aria-label="Hemat data" className="tidak-cetak wadah flex flex-wrap items-center gap-x-3 pt-2">
      <p className="keterangan flex items-center gap-1.5 text-tinta-2">
        <Icon name="info-fill" size={18} />
        Hemat data: gambar tidak dimuat.
      </p>
      <Button variant="quiet" size="small" onClick={showPictures}>
        Tampilkan gambar
      </Button>
    </section>
  )
}

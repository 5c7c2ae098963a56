import { type MouseEvent, useState } from 'react'
import type { LinkLook } from '../../ui/base/link-look.tsx'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { usePageContext } from '../use-page-context.ts'
import { FileDialog } from './file-dialog.tsx'

type FileLinkProps = Omit<LinkLook, 'aria-current' | 'onClick'> & {
  file: { url: string; name: string; mime: string }
  /** What the file is, such as "Bukti bayar". */
  title: string
}

/**
 * Link to a private file, which opens in a new tab. Staff and supervisors read a PDF on the screen
 * instead; before hydration, and with a modifier key, they download it.
 *
 * @decision 0175
 */
export function FileLink({ file, title, ...look }: FileLinkProps) {
  const { member } = usePageContext()
  const [isOpen, setOpen] = useState(false)
  const isReviewer = member?.role === 'staff' || member?.role === 'supervisor'
  const opensHere = isReviewer && file.mime === 'application/pdf'
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        href={file.url}
        target="_blank"
        rel="noopener"
        {...(opensHere && { 'aria-haspopup': 'dialog', onClick: open, onPointerDown: preloadDialog })}
        {...look}
      />
      {opensHere && <FileDialog {...{ file, title, isOpen }} onOpenChange={setOpen} />}
    </>
  )
}

import { Suspense } from 'react'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Skeleton } from '../../ui/blocks/skeleton.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'

const PdfPages = retryingLazy(async () => (await import('./pdf-pages.tsx')).PdfPages)

type FileDialogProps = {
  /** What the file is, such as "Bukti bayar". */
  title: string
  file: { url: string; name: string; mime: string }
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Shows a private file: a PDF page by page, a picture as large as the window allows. */
export function FileDialog({ title, file: { url, name, mime }, isOpen, onOpenChange }: FileDialogProps) {
  const isPdf = mime === 'application/pdf'
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={<span className="wrap-anywhere">{name}</span>}
      width="wide"
      phone="full"
      footer={
        <>
          <a href={url} target="_blank" rel="noopener" className={buttonClass('outline')}>
            {isPdf ? 'Unduh PDF' : 'Buka di tab baru'}
          </a>
          <Button onClick={() => onOpenChange(false)}>Tutup</Button>
        </>
      }
    >
      {isPdf ? (
        <Suspense fallback={<Skeleton className="mt-3 h-[62dvh] w-full" />}>
          <PdfPages url={url} name={name} />
        </Suspense>
      ) : (
        <img
          src={url}
          alt={`${title}: ${name}`}
          className="mx-auto mt-3 max-h-[70dvh] w-auto max-w-full rounded-lg border border-line bg-white"
        />
      )}
    </LazyDialog>
  )
}

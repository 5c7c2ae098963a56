import type { ContentPage } from '@pasar/contract/content/pages'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { ContentArticle } from '../content-page.tsx'

type ContentPreviewProps = { isOpen: boolean; page: ContentPage; onClose: () => void }

/** Preview of a page as visitors will see it. */
export function ContentPreview({ isOpen, page, onClose }: ContentPreviewProps) {
  return (
    <LazyDialog isOpen={isOpen} onOpenChange={onClose} title="Pratinjau" width="wide" phone="full" isText>
      <div className="-mx-4 sm:-mx-5">
        <ContentArticle page={page} />
      </div>
    </LazyDialog>
  )
}

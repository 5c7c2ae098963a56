import { Button } from '../../ui/base/button.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'

type PleaseWaitProps = { at: { n: number; m: number }; isOpen: boolean; onClose: () => void }

/**
 * Alert shown while pictures are uploading.
 *
 * @spec 8 Please wait for the file upload to complete first (n / m)
 */
export function PleaseWait({ at: { n, m }, isOpen, onClose }: PleaseWaitProps) {
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Please Wait"
      titleLang="en"
      width="narrow"
      phone="plate"
      footer={<Button onClick={onClose}>OK</Button>}
    >
      <p lang="en">
        Please wait for the file upload to complete first ({n} / {m})
      </p>
    </LazyDialog>
  )
}

import { type ReactNode, useState } from 'react'
import { Button } from '../base/button.tsx'
import { showToast } from '../base/toasts.tsx'

/** Copies a text to the clipboard, and reports the result. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false)
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      showToast('Disalin')
    } catch {
      showToast('Salin dengan menekan lama pada tulisannya', 'info')
    }
  }
  return { isCopied, copy }
}

type CopyLineProps = {
  label: string
  shown: ReactNode
  /** Text for the clipboard, without separators. If absent, there is no copy button. */
  copied?: string | undefined
  /** "jumlah": subject in the label of the button. */
  subject?: string | undefined
}

/** A value that the user must enter elsewhere exactly as shown. */
export function CopyLine({ label, shown, copied, subject = '' }: CopyLineProps) {
  const { isCopied, copy } = useCopy()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 px-4 py-2.5 in-[.bg-board-100]:p-0">
      <div className="max-w-full flex-[1_1_10rem]">
        <p className="caption text-ink-2">{label}</p>
        <p className="tnum font-bold break-words select-all">{shown}</p>
      </div>
      {copied !== undefined && (
        <Button
          variant="outline"
          size="small"
          icon={isCopied ? 'check' : 'copy'}
          onClick={() => void copy(copied)}
        >
          {isCopied ? 'Disalin' : 'Salin'}
          <span className="sr-only"> {subject}</span>
        </Button>
      )}
    </div>
  )
}

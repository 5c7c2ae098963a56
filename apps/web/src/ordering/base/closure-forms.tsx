import type { OrderView } from '@pasar/contract/ordering/order'
import { Link } from '@tanstack/react-router'
import { FileLink } from '../../page/files/file-link.tsx'
import { buttonClass } from '../../ui/base/button.tsx'
import { UnopenedFile } from '../../ui/base/scan-tag.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { UploadSlot } from '../../ui/fields/upload-slot.tsx'
import { SIDE_LABELS } from './request-labels.ts'
import type { OrderViewer } from './status-labels.ts'
import { useOrderFiles } from './use-order-files.ts'

const SIDES = ['buyer', 'vendor'] as const

type ClosureFormsProps = {
  order: OrderView
  viewer: OrderViewer
  /** Called when an upload of the viewer's own form starts and ends. */
  onUploading: (isUploading: boolean) => void
}

/**
 * The closing forms of both sides: uploaded ones, the viewer's own upload, and the paper to
 * sign.
 */
export function ClosureForms({ order, viewer, onUploading }: ClosureFormsProps) {
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <p className="font-bold">Formulir penyelesaian dari kedua pihak</p>
      <ul className="flex flex-col gap-1.5">
        {SIDES.map((side) => {
          const forms = order.files.filter(({ purpose, by }) => purpose === 'closure' && by === side)
          const acceptedForms = forms.filter(({ scan }) => scan !== 'infected')
          return (
            <li key={side} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-20">{SIDE_LABELS[side]}</span>
              {acceptedForms.length === 0 ? (
                <StatusTag tone="amber" icon="hourglass-medium">
                  Belum diunggah
                </StatusTag>
              ) : (
                <StatusTag tone="green" icon="check-circle">
                  Sudah diunggah
                </StatusTag>
              )}
              {forms.map((file) =>
                file.scan !== 'clean' ? (
                  <UnopenedFile key={file.id} name={file.name} scan={file.scan} />
                ) : (
                  <FileLink
                    key={file.id}
                    file={file}
                    title="Formulir penyelesaian"
                    className="inline-flex min-h-11 items-center text-board-700 underline underline-offset-3 wrap-anywhere"
                  >
                    {file.name}
                  </FileLink>
                ),
              )}
            </li>
          )
        })}
      </ul>
      {(viewer === 'buyer' || viewer === 'vendor') && order.state === 'bast' && (
        <OwnForm order={order} side={viewer} onUploading={onUploading} />
      )}
    </div>
  )
}

type OwnFormProps = Omit<ClosureFormsProps, 'viewer'> & { side: 'buyer' | 'vendor' }

/** The paper to print and sign, and the upload of the signed form. */
function OwnForm({ order, side, onUploading }: OwnFormProps) {
  const own = order.files.filter(({ purpose, by }) => purpose === 'closure' && by === side)
  const forms = useOrderFiles({ id: order.id, files: own }, 'closure')
  useEffectOnChange(forms.isBusy, onUploading)
  return (
    <>
      <Link
        to="/history/$orderId/formulir"
        params={{ orderId: order.id }}
        target="_blank"
        className={buttonClass('outline', 'medium', 'self-start')}
      >
        Cetak formulir untuk ditandatangani
      </Link>
      <UploadSlot
        label="Formulir Anda yang sudah ditandatangani"
        help="PDF, paling besar 3 MB"
        accept="application/pdf"
        maxFiles={3}
        files={forms.files}
        error={forms.rejectionFor(null)}
        onPick={(files) => forms.pick(files)}
        onRemove={forms.remove}
        onRetry={forms.retry}
      />
    </>
  )
}

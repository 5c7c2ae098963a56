import { TextArea } from '../ui/fields/text-area.tsx'
import type { useTextDraft } from './use-text-draft.ts'

type SecondPersonReasonProps = { draft: ReturnType<typeof useTextDraft>; error: string | undefined }

/** Why a payment is right, for the second staff member who approves it. */
export const SecondPersonReason = ({ draft, error }: SecondPersonReasonProps) => (
  <TextArea
    label="Alasan untuk petugas kedua"
    help="Jumlah ini baru dibayarkan setelah petugas lain menyetujui."
    required
    rows={2}
    maxLength={300}
    value={draft.text}
    onChange={(event) => draft.write(event.currentTarget.value)}
    error={error}
  />
)

import { currentMember } from '@pasar/contract/identity/session'
import { uploadMemberFile } from '@pasar/contract/media/member-file'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from '../../call/send-file.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { publishMember } from '../../store/member-data.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { type DecodedPicture, encodeSquareJpeg } from './picture-crop.ts'

const FAILED = 'Foto tidak dapat disiapkan di perangkat ini. Coba foto lain.'

type PictureDialogProps = { picture: DecodedPicture; onClose: () => void }

/** Previews the square crop and uploads it. Reloads the member afterwards. */
export function ProfilePictureDialog({ picture, onClose }: PictureDialogProps) {
  const [at, setAt] = useState(0.5)
  const preview = usePreview(picture, at)
  const sending = useSending(onClose)
  return (
    <FormDialog
      isOpen
      title="Foto profil"
      description="Foto dipotong menjadi persegi dan diperkecil di perangkat ini sebelum dikirim."
      onClose={onClose}
      icon="upload-simple"
      busy={sending.progress !== null}
      busyLabel="Mengunggah…"
      disabled={preview === null}
      submitLabel="Simpan foto"
      onSubmit={() => preview && void sending.send(preview.file)}
    >
      <div className="flex flex-col items-center gap-4">
        <div className="flex items-end gap-4">
          <span className="grid size-48 place-items-center overflow-hidden rounded-xl bg-sunken">
            {preview !== null && (
              <img src={preview.url} alt="Pratinjau foto profil" className="size-full object-cover" />
            )}
          </span>
          {preview !== null && <img src={preview.url} alt="" className="size-16 rounded-full object-cover" />}
        </div>
        {!picture.isSquare && (
          <label className="flex w-full max-w-xs flex-col gap-1 text-md font-bold">
            {picture.isWide ? 'Geser ke kiri atau kanan' : 'Geser ke atas atau bawah'}
            <input
              type="range"
              min={0}
              max={1}
              step={0.01}
              value={at}
              onChange={(event) => setAt(event.currentTarget.valueAsNumber)}
              className="h-11 w-full accent-board-700"
            />
          </label>
        )}
        {sending.progress !== null && (
          <progress aria-label="Kemajuan unggahan" max={1} value={sending.progress} className="w-full" />
        )}
        {sending.problem !== null && (
          <Banner kind="danger" className="w-full">
            {sending.problem}
          </Banner>
        )}
      </div>
    </FormDialog>
  )
}

type Preview = { file: File; url: string }

/** Returns the cropped square. Returns the last one while a new position renders. */
function usePreview(pickedPicture: DecodedPicture, at: number): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    let isOver = false
    void encodeSquareJpeg(pickedPicture, at).then((file) => {
      if (file === null || isOver) return
      setPreview({ file, url: URL.createObjectURL(file) })
    })
    return () => {
      isOver = true
    }
  }, [pickedPicture, at])
  const url = preview?.url
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  return preview
}

function useSending(onDone: () => void) {
  const { call, member } = usePageContext()
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const control = useRef<AbortController>(null)
  useEffect(() => () => control.current?.abort(), [])

  async function send(file: File) {
    if (member === null) return
    control.current = new AbortController()
    setProblem(null)
    setProgress(0)
    const input = { params: { memberId: member.memberId }, body: { kind: 'pp', uploadToken: '' } } as const
    try {
      await sendFile(uploadMemberFile, file, input, {
        onProgress: setProgress,
        signal: control.current.signal,
      })
      publishMember(await call(currentMember, {}))
      showToast('Foto profil tersimpan')
      onDone()
    } catch (error) {
      setProgress(null)
      setProblem(error instanceof Error ? error.message : FAILED)
    }
  }

  return { send, progress, problem }
}

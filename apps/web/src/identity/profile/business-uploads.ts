import { removeBusinessFile, uploadBusinessFile } from '@pasar/contract/identity/business-change'
import type { MemberDocument } from '@pasar/contract/identity/member-console'
import type { DocumentKind } from '@pasar/domain/identity/documents'
import { useEffect, useRef } from 'react'
import { sendFile } from '../../call/send-file.ts'
import { uploadNote } from '../../offline/upload-note.ts'
import { useCall } from '../../page/use-call.ts'
import type { UploadedFile } from '../../ui/fields/upload-slot.tsx'
import { type DocumentUpload, usePickedDocuments } from '../base/picked-documents.ts'

const toUpload = ({ id, kind, name, scan }: MemberDocument): DocumentUpload => ({
  key: `s-${id}`,
  name,
  kind,
  file: null,
  fileId: id,
  ...(scan === 'infected'
    ? { state: 'failed', problem: 'Ditolak: mengandung virus. Unggah berkas lain.' }
    : { state: 'done', note: uploadNote(scan, false) }),
})

/**
 * Manages the documents for the next change of business data, one per kind. Each uploads when it is
 * picked. The server stores it until the request is sent, or the file is removed or replaced.
 *
 * @param proposedDocuments files stored on the server
 */
export function useBusinessUploads(proposedDocuments: readonly MemberDocument[]) {
  const { uploads, replace, change, drop, find, unfitAt } = usePickedDocuments(() =>
    proposedDocuments.map(toUpload),
  )
  const controls = useAbortControllers()

  const forget = (key: string) => {
    controls.current.get(key)?.abort()
    drop(key)
  }

  async function send({ key, kind, file }: DocumentUpload) {
    if (file === null) return
    const control = new AbortController()
    controls.current.set(key, control)
    change(key, { state: 'sending', progress: 0, problem: undefined })
    try {
      const { uploaded, wasSigned } = await sendFile(
        uploadBusinessFile,
        file,
        { body: { kind } },
        { onProgress: (progress) => change(key, { progress }), signal: control.signal },
      )
      change(key, { state: 'done', fileId: uploaded.id, note: uploadNote(uploaded.scan, wasSigned) })
    } catch (error) {
      change(key, { state: 'failed', problem: error instanceof Error ? error.message : 'Gagal, coba lagi' })
    }
  }

  async function pick(kind: DocumentKind, [source]: readonly File[]) {
    if (source === undefined) return
    const pickedUpload = await replace(kind, source, 'sending')
    if (pickedUpload !== undefined) await send(pickedUpload)
  }

  const removing = useCall(removeBusinessFile, () => {})
  async function remove(key: string) {
    const one = find(key)
    if (one === undefined) return
    if (one.fileId !== null && !(await removing.send({ params: { fileId: one.fileId } }))) return
    if (one.preview !== undefined) URL.revokeObjectURL(one.preview)
    forget(key)
  }

  return {
    of: (kind: DocumentKind): readonly UploadedFile[] => uploads.filter((one) => one.kind === kind),
    unfitAt,
    /** Kinds of documents in the request. */
    kinds: uploads.filter(({ state }) => state === 'done').map(({ kind }) => kind),
    isBusy: uploads.some(({ state }) => state === 'sending'),
    pick,
    remove,
    /** A file refused by the scanner is no longer on the device. */
    canRetry: (kind: DocumentKind) => uploads.some((one) => one.kind === kind && one.file !== null),
    retry: (key: string) => {
      const one = find(key)
      if (one !== undefined) void send(one)
    },
  }
}
export type BusinessUploads = ReturnType<typeof useBusinessUploads>

/** Abort controllers by key, all aborted when the component unmounts. */
function useAbortControllers() {
  const controls = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const open = controls.current
    return () => {
      for (const control of open.values()) control.abort()
    }
  }, [])
  return controls
}

import { removeMemberFile, uploadMemberFile } from '@pasar/contract/media/member-file'
import {
  type Applicant,
  type DocumentKind,
  documentName,
  documentsFor,
} from '@pasar/domain/identity/documents'
import { useEffect, useRef, useState } from 'react'
import { RefusalError } from '../../call/call.ts'
import { sendFile } from '../../call/send-file.ts'
import { uploadNote } from '../../offline/upload-note.ts'
import { useCall } from '../../page/use-call.ts'
import type { UploadedFile } from '../../ui/fields/upload-slot.tsx'
import { type DocumentUpload, type PickedDocuments, usePickedDocuments } from '../base/picked-documents.ts'
import { type UploadGrant, uploadAuthorization, uploadGrantStore } from './register-grant.ts'

const toUpload = (kind: DocumentKind): DocumentUpload => ({
  key: `s-${kind}`,
  name: documentName(kind),
  state: 'done',
  kind,
  file: null,
  fileId: null,
})

const withoutDocument = (grant: UploadGrant, kind: DocumentKind): UploadGrant => ({
  ...grant,
  sent: grant.sent.filter((one) => one !== kind),
})

const withDocument = (grant: UploadGrant, kind: DocumentKind): UploadGrant => ({
  ...grant,
  sent: [...grant.sent.filter((one) => one !== kind), kind],
})

const uploadInput = (grant: UploadGrant, kind: DocumentKind) => ({
  params: { memberId: grant.memberId },
  body: { kind, uploadToken: grant.token },
  authorization: uploadAuthorization(grant),
})

/** Returns whether the upload permission has expired. */
const hasExpired = (error: unknown) =>
  error instanceof RefusalError && (error.status === 401 || error.status === 403)

/**
 * Manages the documents of a registration. Photos are shrunk when they are picked. Once there is an
 * upload permission, files upload one at a time in form order.
 *
 * @param grant null until the registration is accepted
 * @spec 4 Registration steps
 */
export function useRegisterUploads(applicant: Applicant, grant: UploadGrant | null) {
  const documents = usePickedDocuments(() => grant?.sent.map(toUpload) ?? [])
  const { uploads, replace, change, unfitAt } = documents
  const [hasEnded, setEnded] = useState(false)
  const control = useRef<AbortController>(null)
  useEffect(() => () => control.current?.abort(), [])

  const requiredKinds = documentsFor(applicant)
  const mine = requiredKinds.flatMap((kind) => uploads.filter((one) => one.kind === kind))

  const remove = useRemoval(documents, grant)

  async function send({ key, kind, file }: DocumentUpload, right: UploadGrant) {
    if (file === null) return
    control.current = new AbortController()
    change(key, { state: 'sending', progress: 0 })
    try {
      const { uploaded, wasSigned } = await sendFile(uploadMemberFile, file, uploadInput(right, kind), {
        onProgress: (progress) => change(key, { progress }),
        signal: control.current.signal,
      })
      change(key, { state: 'done', fileId: uploaded.id, note: uploadNote('clean', wasSigned) })
      uploadGrantStore.write(withDocument(uploadGrantStore.read() ?? right, kind))
    } catch (error) {
      change(key, { state: 'failed', problem: error instanceof Error ? error.message : 'Gagal, coba lagi' })
      if (hasExpired(error)) setEnded(true)
    }
  }

  useEffect(() => {
    if (grant === null || hasEnded || mine.some(({ state }) => state === 'sending')) return
    const next = mine.find(({ state }) => state === 'ready')
    if (next) void send(next, grant)
  })

  const pick = async (kind: DocumentKind, [source]: readonly File[]) => {
    if (source !== undefined) await replace(kind, source, 'ready')
  }

  return {
    applicant,
    /** Returns the files of a slot. */
    of: (kind: DocumentKind): readonly UploadedFile[] =>
      mine
        .filter((one) => one.kind === kind)
        .map((one) => (one.state === 'ready' && grant !== null ? { ...one, state: 'queued' } : one)),
    unfitAt,
    kinds: mine.filter(({ state }) => state !== 'failed').map(({ kind }) => kind),
    pick,
    remove,
    retry: (key: string) => change(key, { state: 'ready' }),
    doneCount: mine.filter(({ state }) => state === 'done').length,
    count: mine.length,
    isBusy: grant !== null && !hasEnded && mine.some(({ state }) => state === 'ready' || state === 'sending'),
    hasFailed: mine.some(({ state }) => state === 'failed'),
    hasEnded,
  }
}
export type RegisterUploads = ReturnType<typeof useRegisterUploads>

/** Returns a function that removes a document on the device, and on the server if it is there. */
function useRemoval({ uploads, find, drop }: PickedDocuments, grant: UploadGrant | null) {
  const forget = ({ key, kind }: DocumentUpload) => {
    drop(key)
    const storedGrant = uploadGrantStore.read()
    if (storedGrant) uploadGrantStore.write(withoutDocument(storedGrant, kind))
  }
  const removing = useCall(removeMemberFile, ({ success }) => {
    const removedIds = new Set(success.map(({ id }) => id))
    for (const one of uploads) if (one.fileId !== null && removedIds.has(one.fileId)) forget(one)
  })
  return (key: string) => {
    const one = find(key)
    if (one === undefined) return
    if (one.preview !== undefined) URL.revokeObjectURL(one.preview)
    if (one.fileId === null || grant === null) return forget(one)
    const params = { memberId: grant.memberId, fileId: one.fileId }
    void removing.send({ params, authorization: uploadAuthorization(grant) })
  }
}

import { addAnswer, type CannedAnswer, changeAnswer, removeAnswer } from '@pasar/contract/chat/staff-chat'
import { type FormEvent, useRef, useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { Button } from '../ui/base/button.tsx'
import { IconButton } from '../ui/base/icon-button.tsx'
import { useOnMount } from '../ui/base/use-effect-on-change.ts'
import { CallErrorNote } from '../ui/fields/call-error-note.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { LazyDialog } from '../ui/overlay/lazy-dialog.tsx'

type CannedAnswersProps = { answers: readonly CannedAnswer[]; onChanged: () => void }

/** Lists the canned answers of staff, and adds, edits and removes them. */
export function CannedAnswers({ answers, onChanged }: CannedAnswersProps) {
  const [isOpen, setOpen] = useState(false)
  const [editedAnswer, setEditedAnswer] = useState<CannedAnswer | null>(null)
  /** The answer whose removal waits for confirmation. */
  const [removedId, setRemovedId] = useState<number | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const toList = () => {
    setEditedAnswer(null)
    setRemovedId(null)
    // The pressed button is gone.
    requestAnimationFrame(() => add.current?.focus())
  }
  const done = () => {
    toList()
    onChanged()
  }
  const removing = useCall(removeAnswer, done)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Jawaban siap pakai
      </Button>
      <LazyDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Jawaban siap pakai"
        description="{nama} diganti nama anggota, {petugas} nama Anda, saat dipakai."
        width="medium"
        phone="full"
      >
        {editedAnswer === null ? (
          <>
            <ul className="mt-4 flex flex-col gap-1">
              {answers.map((answer) => (
                <AnswerLine
                  key={answer.id}
                  {...{ answer, removing }}
                  isRemoved={answer.id === removedId}
                  onEdit={() => setEditedAnswer(answer)}
                  onRemove={() => setRemovedId(answer.id)}
                />
              ))}
            </ul>
            <CallErrorNote calls={[removing]} />
            <Button
              ref={add}
              className="mt-4"
              icon="plus"
              onClick={() => setEditedAnswer({ id: 0, title: '', body: '' })}
            >
              Tambah jawaban
            </Button>
          </>
        ) : (
          <AnswerForm key={editedAnswer.id} answer={editedAnswer} onDone={done} onCancel={toList} />
        )}
      </LazyDialog>
    </>
  )
}

type AnswerLineProps = {
  answer: CannedAnswer
  removing: ReturnType<typeof useCall<typeof removeAnswer>>
  /** Whether the removal waits for confirmation. */
  isRemoved: boolean
  onEdit: () => void
  onRemove: () => void
}

function AnswerLine({ answer, removing, isRemoved, onEdit, onRemove }: AnswerLineProps) {
  return (
    <li className="flex items-center gap-1 border-b border-line">
      <span className="min-w-0 flex-1 py-2">
        <b className="block truncate">{answer.title}</b>
        <span className="caption block truncate text-ink-2">{answer.body}</span>
      </span>
      <IconButton icon="pencil-simple" label={`Ubah ${answer.title}`} onClick={onEdit} />
      {isRemoved ? (
        <Button
          variant="danger"
          size="small"
          busy={removing.isPending}
          busyText="Menghapus…"
          onClick={() => void removing.send({ params: { answerId: answer.id } })}
        >
          Hapus<span className="sr-only"> {answer.title}</span>?
        </Button>
      ) : (
        <IconButton icon="trash" label={`Hapus ${answer.title}`} onClick={onRemove} />
      )}
    </li>
  )
}

function AnswerForm({
  answer,
  onDone,
  onCancel,
}: {
  answer: CannedAnswer
  onDone: () => void
  onCancel: () => void
}) {
  const [title, setTitle] = useState(answer.title)
  const [body, setBody] = useState(answer.body)
  const adding = useCall(addAnswer, onDone, 'in-place')
  const changing = useCall(changeAnswer, onDone, 'in-place')
  const saving = answer.id === 0 ? adding : changing
  const { fieldError, isPending } = saving
  const first = useRef<HTMLInputElement>(null)
  useOnMount(() => first.current?.focus())
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (answer.id === 0) void adding.send({ body: { title, body } })
    else void changing.send({ params: { answerId: answer.id }, body: { title, body } })
  }
  return (
    <form noValidate onSubmit={save} className="mt-4 flex flex-col gap-4">
      <TextField
        ref={first}
        label="Judul"
        required
        maxLength={80}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={fieldError('title')}
      />
      <TextArea
        label="Isi"
        required
        maxLength={2000}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        error={fieldError('body')}
      />
      {saving.refusal?.fields.length === 0 && <CallErrorNote calls={[saving]} />}
      <div className="flex gap-2">
        <Button variant="outline" onClick={onCancel}>
          Batal
        </Button>
        <Button type="submit" busy={isPending} busyText="Menyimpan…">
          Simpan
        </Button>
      </div>
    </form>
  )
}

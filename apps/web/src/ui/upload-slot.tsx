import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { describeField, FieldError, FieldNotes, RequiredIndicator } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

/** A file on its way. */
export type UploadedFile = {
  key: string
  name: string
  /** Address of a preview; without it the kind's icon. */
  preview?: string | undefined
  /** ready: picked, and sent later with the rest. */
  state: 'ready' | 'queued' | 'sending' | 'done' | 'failed'
  /** 0 to 1 while sending. */
  progress?: number | undefined
  /** Why it failed: "Ukuran berkas melebihi 5 MB". */
  problem?: string | undefined
  /** What still happens to one that is done: "Sedang diperiksa dari virus." */
  note?: string | undefined
}

type UploadSlotProps = {
  label: string
  help?: ReactNode
  error?: string | undefined
  files: readonly UploadedFile[]
  /** New files from the picker, the camera or a drop; checking and sending is the screen's work. */
  onPick: (files: readonly File[]) => void
  onRemove?: ((key: string) => void) | undefined
  onRetry?: ((key: string) => void) | undefined
  /** "image/*", "image/*,application/pdf". */
  accept?: string | undefined
  /** How many files fit; at that number the slot closes. */
  maxFiles?: number | undefined
  /** Offers the camera too, on devices that have one. */
  camera?: boolean | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A place for files: picker, camera, drop, previews with their progress. */
export function UploadSlot({
  label,
  help,
  error,
  files,
  onPick,
  onRemove,
  onRetry,
  accept = 'image/*',
  maxFiles = 1,
  camera = false,
  required,
  disabled = false,
  className,
}: UploadSlotProps) {
  const id = useId()
  const isOpen = !disabled && files.length < maxFiles
  const sending = files.filter((file) => file.state === 'sending' || file.state === 'queued').length
  return (
    <fieldset
      {...describeField(id, { help, error })}
      className={classes('flex min-w-0 flex-col gap-2', className)}
    >
      <legend className="mb-1.5 text-md font-bold">
        {label}
        {required && <RequiredIndicator />}
      </legend>
      {files.length > 0 && (
        <ul className="flex flex-col gap-2">
          {files.map((file, place) => (
            <FileLine key={file.key} {...{ file, onRemove, onRetry }} position={place + 1} />
          ))}
        </ul>
      )}
      {isOpen && (
        <DropZone isWrong={error !== undefined} onPick={onPick}>
          {camera && <PickButton {...{ label, accept, onPick }} icon="camera" text="Ambil foto" fromCamera />}
          <PickButton
            {...{ label, accept, onPick }}
            icon="upload-simple"
            text="Pilih berkas"
            isMany={maxFiles > 1}
          />
        </DropZone>
      )}
      <p role="status" className={sending > 0 ? 'keterangan text-tinta-2' : 'sr-only'}>
        {sending > 0 && `Mengunggah ${files.length - sending + 1} dari ${files.length}`}
      </p>
      <FieldNotes {...{ id, help, error }} />
    </fieldset>
  )
}

type DropZoneProps = { isWrong: boolean; onPick: (files: readonly File[]) => void; children: ReactNode }

/** The dashed box: files may be dropped on it, too. */
function DropZone({ isWrong, onPick, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onPick([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the buttons inside do the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classes(
        'flex flex-wrap items-center justify-center gap-2 rounded-lg border-[1.5px] border-dashed p-3',
        isOver ? 'border-papan-700 bg-papan-100' : isWrong ? 'border-merah' : 'border-batas',
      )}
    >
      {children}
    </div>
  )
}

type PickButtonProps = {
  label: string
  accept: string
  onPick: (files: readonly File[]) => void
  icon: 'camera' | 'upload-simple'
  text: string
  fromCamera?: boolean | undefined
  isMany?: boolean | undefined
}

/** A label that looks like a button around the browser's own file input. */
function PickButton({
  label,
  accept,
  onPick,
  icon,
  text,
  fromCamera = false,
  isMany = false,
}: PickButtonProps) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    if (picked.length > 0) onPick(picked)
  }
  return (
    <label className="relative inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-bold text-papan-700 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-fokus enabled-hover:bg-cekung">
      <input
        type="file"
        accept={fromCamera ? 'image/*' : accept}
        multiple={isMany}
        capture={fromCamera ? 'environment' : undefined}
        onChange={pick}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <Icon name={icon} size={22} />
      {text}
      <span className="sr-only"> untuk {label}</span>
    </label>
  )
}

type FileLineProps = {
  file: UploadedFile
  position: number
  onRemove: ((key: string) => void) | undefined
  onRetry: ((key: string) => void) | undefined
}

const percent = new Intl.NumberFormat('id-ID', { style: 'percent' })

const stateLabels = {
  ready: 'Siap dikirim',
  queued: 'Menunggu',
  sending: 'Mengunggah…',
  done: 'Terunggah',
  failed: 'Gagal, coba lagi',
} as const

function FileLine({ file, position, onRemove, onRetry }: FileLineProps) {
  const { key, name, preview, state, progress, problem, note } = file
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-lg bg-cekung p-2">
      <span className="gambar grid size-14 shrink-0 place-items-center rounded-md bg-kertas text-tinta-3">
        {preview === undefined ? (
          <Icon name="file-text" size={24} />
        ) : (
          <img src={preview} alt="" className="size-full object-cover" />
        )}
        <span className="tnum absolute top-0 left-0 rounded-br-sm bg-[rgb(19_33_28/0.78)] px-1.5 text-2xs text-white">
          {position}
        </span>
      </span>
      <div className="min-w-0 flex-1 basis-12">
        <p className="truncate text-md font-semibold">{name}</p>
        {state !== 'failed' && (
          <p className="keterangan flex items-center gap-1 text-tinta-2">
            {state === 'done' && <Icon name="check-circle-fill" size={16} className="text-hijau" />}
            {stateLabels[state]}
            {state === 'sending' && progress !== undefined && (
              <span className="tnum">{percent.format(progress)}</span>
            )}
          </p>
        )}
        {state !== 'failed' && note !== undefined && (
          <p role="status" className="keterangan text-tinta-2">
            {note}
          </p>
        )}
        {state === 'sending' && (
          <progress
            aria-label={`Kemajuan ${name}`}
            value={progress}
            max={1}
            className="mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-garis [&::-moz-progress-bar]:bg-papan-700 [&::-webkit-progress-bar]:bg-garis [&::-webkit-progress-value]:bg-papan-700"
          />
        )}
      </div>
      {state === 'failed' && onRetry !== undefined && (
        <Button variant="quiet" size="small" onClick={() => onRetry(key)}>
          Coba lagi
        </Button>
      )}
      {onRemove !== undefined && (
        <IconButton icon="trash" size={22} label={`Hapus ${name}`} onClick={() => onRemove(key)} />
      )}
      {state === 'failed' && (
        <div className="w-full">
          <FieldError>{problem ?? stateLabels.failed}</FieldError>
        </div>
      )}
    </li>
  )
}

import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../base/button.tsx'
import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'
import { IconButton } from '../base/icon-button.tsx'
import { describeField, FieldError, FieldNotes, RequiredIndicator } from './field.tsx'

/** A file being uploaded. */
export type UploadedFile = {
  key: string
  name: string
  /** URL of a preview; otherwise the icon of the file type. */
  preview?: string | undefined
  /** ready: selected, uploaded later with the form. */
  state: 'ready' | 'queued' | 'sending' | 'done' | 'failed'
  /** Progress while sending, 0 to 1. */
  progress?: number | undefined
  /** Error message: "Ukuran berkas melebihi 5 MB". */
  problem?: string | undefined
  /** Note about later processing: "Sedang diperiksa dari virus." */
  note?: string | undefined
}

type UploadSlotProps = {
  label: string
  help?: ReactNode
  error?: string | undefined
  files: readonly UploadedFile[]
  /**
   * Receives files from the picker, the camera or a drop. The screen validates and uploads them.
   */
  onPick: (files: readonly File[]) => void
  onRemove?: ((key: string) => void) | undefined
  onRetry?: ((key: string) => void) | undefined
  /** "image/*", "image/*,application/pdf". */
  accept?: string | undefined
  /** Maximum number of files; at that number the slot is disabled. */
  maxFiles?: number | undefined
  /** Also offers the camera on devices that have one. */
  camera?: boolean | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** Upload area: picker, camera, drop, and previews with progress. */
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
          {files.map((file, index) => (
            <FileLine key={file.key} {...{ file, onRemove, onRetry }} position={index + 1} />
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
      <p role="status" className={sending > 0 ? 'caption text-ink-2' : 'sr-only'}>
        {sending > 0 && `Mengunggah ${files.length - sending + 1} dari ${files.length}`}
      </p>
      <FieldNotes {...{ id, help, error }} />
    </fieldset>
  )
}

type DropZoneProps = { isWrong: boolean; onPick: (files: readonly File[]) => void; children: ReactNode }

/** Dashed box that also accepts dropped files. */
function DropZone({ isWrong, onPick, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onPick([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is optional; the buttons inside do the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classes(
        'flex flex-wrap items-center justify-center gap-2 rounded-lg border-[1.5px] border-dashed p-3',
        isOver ? 'border-board-700 bg-board-100' : isWrong ? 'border-red' : 'border-edge',
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

/** A label with button style around a native file input. */
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
    const pickedFiles = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    if (pickedFiles.length > 0) onPick(pickedFiles)
  }
  return (
    <label className="relative inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-bold text-board-700 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus enabled-hover:bg-sunken">
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
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-lg bg-sunken p-2">
      <span className="picture-frame grid size-14 shrink-0 place-items-center rounded-md bg-paper text-ink-3">
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
          <p className="caption flex items-center gap-1 text-ink-2">
            {state === 'done' && <Icon name="check-circle-fill" size={16} className="text-green" />}
            {stateLabels[state]}
            {state === 'sending' && progress !== undefined && (
              <span className="tnum">{percent.format(progress)}</span>
            )}
          </p>
        )}
        {state !== 'failed' && note !== undefined && (
          <p role="status" className="caption text-ink-2">
            {note}
          </p>
        )}
        {state === 'sending' && (
          <progress
            aria-label={`Kemajuan ${name}`}
            value={progress}
            max={1}
            className="mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-board-700 [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-board-700"
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

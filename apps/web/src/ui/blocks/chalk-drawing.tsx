import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'

/** Motif of the drawing, by the kind of empty state. */
export type ChalkSubject =
  | 'basket'
  | 'book'
  | 'magnifier'
  | 'chalk'
  | 'antenna'
  | 'stamp-pad'
  | 'pin'
  | 'folder'

const brass = 'stroke-brass'

const drawings: Record<ChalkSubject, ReactNode> = {
  basket: (
    <>
      <path d="M46 56h68l-8 36a5 5 0 0 1-5 4H59a5 5 0 0 1-5-4z" />
      <path d="M61 55 72 33M99 55 88 33M67 66l3 20M80 66v20M93 66l-3 20" />
      <path d="M42 56h76" className={brass} />
    </>
  ),
  book: (
    <>
      <path d="M54 30h48a6 6 0 0 1 6 6v54H60a6 6 0 0 0-6 6z" />
      <path d="M54 30v66a6 6 0 0 0 6 4h48V90M64 30v60" />
      <path d="M74 46h22M74 55h14" className={brass} />
    </>
  ),
  magnifier: (
    <>
      <circle cx="74" cy="54" r="23" />
      <path d="M60 52a14 14 0 0 1 11-12" />
      <path d="m91 71 21 21" className={brass} strokeWidth="5" />
    </>
  ),
  chalk: (
    <>
      <path d="m40 80 26-15 7 12-26 15a7 7 0 0 1-7-12zM80 57l26-15a7 7 0 0 1 7 12L87 69z" />
      <path d="m74 50-3-9M85 78l5 8M70 88l2 3M96 76l8 3" className={brass} />
    </>
  ),
  antenna: (
    <>
      <path d="M80 52v46M66 98l14-34 14 34M71 86h18" />
      <circle cx="80" cy="47" r="4" />
      <path d="M66 34a19 19 0 0 0 0 26M94 34a19 19 0 0 1 0 26" className={brass} />
      <path d="M57 26a31 31 0 0 0-6 12M103 26a31 31 0 0 1 6 12" strokeDasharray="3 5" />
    </>
  ),
  'stamp-pad': (
    <>
      <path d="M70 68c0-10-4-12-4-22a14 14 0 0 1 28 0c0 10-4 12-4 22" />
      <path d="M56 68h48a5 5 0 0 1 5 5v9H51v-9a5 5 0 0 1 5-5z" />
      <path d="M46 94h68" className={brass} />
    </>
  ),
  pin: (
    <>
      <path d="M80 84c-15-16-23-26-23-36a23 23 0 0 1 46 0c0 10-8 20-23 36z" />
      <circle cx="80" cy="48" r="8" />
      <path d="M62 90c-10 1-16 4-16 7 0 4 15 5 34 5s34-1 34-5c0-3-6-6-16-7" className={brass} />
    </>
  ),
  folder: (
    <>
      <path d="M42 40a5 5 0 0 1 5-5h20l9 10h37a5 5 0 0 1 5 5v41a5 5 0 0 1-5 5H47a5 5 0 0 1-5-5z" />
      <path d="M42 56h76" />
      <path d="M56 70h30M56 80h18" className={brass} />
    </>
  ),
}

type ChalkDrawingProps = { subject: ChalkSubject; className?: string | undefined }

/** Chalk line drawing on a dark tile, 160 x 120, with one brass accent. Decorative. */
export function ChalkDrawing({ subject, className }: ChalkDrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 120"
      className={classes(
        'h-30 w-40 rounded-xl border-b-4 border-wood bg-board-800 stroke-on-board',
        className,
      )}
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[subject]}
    </svg>
  )
}

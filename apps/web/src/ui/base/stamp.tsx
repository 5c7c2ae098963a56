import { classes } from './classes.ts'

type StampProps = {
  /** The completed step: "Dikirim", "BAST", "Lunas". */
  children: string
  /** Second line: the date, "15 Nov 2025". */
  date?: string | undefined
  /** red only for a refusal. */
  ink?: 'violet' | 'red' | undefined
  /** Plays the animation once, directly after the step. */
  isAnimated?: boolean | undefined
  className?: string | undefined
}

/** Stamp for completed steps only. The timeline contains the same text. */
export function Stamp({ children, date, ink = 'violet', isAnimated = false, className }: StampProps) {
  return (
    <span className={classes('stamp', ink === 'red' && 'text-red', isAnimated && 'animate-stamp', className)}>
      {children}
      {date !== undefined && <span className="tnum block text-[0.5625rem] tracking-[0.3px]">{date}</span>}
    </span>
  )
}

import { classes } from './classes.ts'

type StampProps = {
  /** The settled act: "Dikirim", "BAST", "Lunas". */
  children: string
  /** Second line: the date, "15 Nov 2025". */
  date?: string | undefined
  /** red only for a refusal. */
  ink?: 'violet' | 'red' | undefined
  /** Lets it fall once: right after the act was accepted. */
  isAnimated?: boolean | undefined
  className?: string | undefined
}

/** The office stamp, for settled acts alone; the timeline says the same in words. */
export function Stamp({ children, date, ink = 'violet', isAnimated = false, className }: StampProps) {
  return (
    <span
      className={classes(
        'stempel',
        ink === 'red' && 'text-merah',
        isAnimated && 'animate-stempel',
        className,
      )}
    >
      {children}
      {date !== undefined && <span className="tnum block text-[0.5625rem] tracking-[0.3px]">{date}</span>}
    </span>
  )
}

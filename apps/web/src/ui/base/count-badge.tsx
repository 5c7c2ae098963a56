import { classes } from './classes.ts'

type CountBadgeProps = { count: number; className?: string | undefined }

/**
 * Red counter on an icon; hidden at 0, "99+" above 99. Decorative: the adjacent text contains
 * the number.
 */
export function CountBadge({ count, className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden="true"
      data-count-badge=""
      className={classes(
        'tnum grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full bg-badge px-1 text-2xs font-bold text-white',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

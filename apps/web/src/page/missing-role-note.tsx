import { classes } from '../ui/base/classes.ts'
import { Icon } from '../ui/base/icon.tsx'

/** Why buttons nearby are disabled: the role that they need. Nothing if `text` is null. */
export function MissingRoleNote({
  id,
  text,
  className,
}: {
  id?: string
  text: string | null
  className?: string
}) {
  if (text === null) return null
  return (
    <p id={id} className={classes('caption flex items-start gap-1.5 text-ink-2', className)}>
      <Icon name="lock-simple" size={16} className="mt-0.5 shrink-0" />
      <span>{text}</span>
    </p>
  )
}

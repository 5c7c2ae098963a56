import { classes } from './classes.ts'
import { initials } from './initials.ts'

type AvatarProps = {
  name: string
  src?: string | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  className?: string | undefined
}

const sizes = { small: 'size-8 text-xs', medium: 'size-10 text-md', large: 'size-16 text-xl' } as const

/** Picture or initials of a member. Decorative beside the name. */
export function Avatar({ name, src, size = 'medium', className }: AvatarProps) {
  const look = classes('shrink-0 rounded-full', sizes[size], className)
  if (src !== undefined) return <img src={src} alt="" className={classes(look, 'object-cover')} />
  return (
    <span
      aria-hidden="true"
      className={classes(look, 'grid place-items-center bg-brass font-extrabold text-on-brass')}
    >
      {initials(name)}
    </span>
  )
}

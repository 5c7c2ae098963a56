import { classes } from '../base/classes.ts'

type ThumbProps = {
  /** URL of the picture. */
  src: string
  /** Empty if the name is displayed beside it. */
  alt?: string | undefined
  /** 40, 48 or 64 px. */
  size?: 40 | 48 | 64 | undefined
  className?: string | undefined
}

const edges = { 40: 'size-10', 48: 'size-12', 64: 'size-16' } as const

/** A small square picture beside the name of an item. */
export function Thumb({ src, alt = '', size = 64, className }: ThumbProps) {
  return (
    <span className={classes('picture-frame block shrink-0 rounded-md', edges[size], className)}>
      <img
        src={src}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </span>
  )
}

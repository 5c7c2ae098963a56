import { classes } from './classes.ts'

type ThumbProps = {
  /** Address of the picture. */
  src: string
  /** Empty where the name stands beside it. */
  alt?: string | undefined
  /** 40, 48 or 64 px. */
  size?: 40 | 48 | 64 | undefined
  className?: string | undefined
}

const edges = { 40: 'size-10', 48: 'size-12', 64: 'size-16' } as const

/** A small square picture of goods beside their name. */
export function Thumb({ src, alt = '', size = 64, className }: ThumbProps) {
  return (
    <span className={classes('gambar block shrink-0 rounded-md', edges[size], className)}>
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

import { iconSpriteUrl } from 'virtual:icon-sprite'
import type { IconName } from '../../icons/icon-names.ts'
import { classes } from './classes.ts'

/**
 * Sizes in CSS pixels at normal text size; they scale with the text. Classes, because the CSP
 * forbids style attributes.
 */
const edges = {
  13: 'size-[0.8125rem]',
  15: 'size-[0.9375rem]',
  16: 'size-4',
  18: 'size-[1.125rem]',
  20: 'size-5',
  22: 'size-[1.375rem]',
  24: 'size-6',
  26: 'size-[1.625rem]',
  28: 'size-7',
  32: 'size-8',
  40: 'size-10',
} as const

/** The sizes of an icon: 20 in controls, 24 in bars, 32 in tiles. */
export type IconSize = keyof typeof edges

type IconProps = {
  name: IconName
  size?: IconSize | undefined
  /** Only for a standalone icon that is no button; otherwise the icon is decorative. */
  label?: string | undefined
  className?: string | undefined
}

/** An icon of the sprite in the current text colour. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <svg
      className={classes('shrink-0', edges[size], className)}
      viewBox="0 0 256 256"
      fill="currentColor"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      focusable="false"
    >
      <use href={`${iconSpriteUrl}#${name}`} />
    </svg>
  )
}

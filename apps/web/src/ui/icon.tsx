import { iconSpriteUrl } from 'virtual:icon-sprite'
import type { IconName } from '../icons/icon-names.ts'
import { classes } from './classes.ts'

type IconProps = {
  name: IconName
  /** Edge in CSS pixels at normal text size; grows with the text. 20 in controls, 24 in bars. */
  size?: number | undefined
  /** Only for an icon that stands alone and is no button; else the icon is decoration. */
  label?: string | undefined
  className?: string | undefined
}

/** An icon of the sprite, in the colour of the text around it. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  const edge = `${size / 16}rem`
  return (
    <svg
      className={classes('shrink-0', className)}
      style={{ width: edge, height: edge }}
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

declare module 'virtual:icon-sprite' {
  /** Address of the sprite, with the hash of its content. */
  export const iconSpriteUrl: string
}

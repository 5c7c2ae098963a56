declare module 'virtual:icon-sprite' {
  /** URL of the sprite, with the hash of its content. */
  export const iconSpriteUrl: string
}

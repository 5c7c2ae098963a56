import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { buildSprite } from './sprite.ts'

const MODULE = 'virtual:icon-sprite'

/**
 * Vite plugin: puts the icon sprite beside the other assets and tells its address as `virtual:icon-sprite`.
 * The hash comes from the sprite itself, so the browser build and the server build name the same file.
 */
export function iconSprite(): Plugin {
  const source = buildSprite()
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 10)
  const fileName = `assets/icons-${hash}.svg`
  return {
    name: 'pasar-icon-sprite',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}` ? `export const iconSpriteUrl = ${JSON.stringify(`/${fileName}`)}` : undefined,
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(source)
      })
    },
  }
}

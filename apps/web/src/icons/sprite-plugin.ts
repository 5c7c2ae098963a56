import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const MODULE = 'virtual:icon-sprite'

/**
 * Vite plugin: emits the generated icon sprite as an asset and exports its URL from
 * `virtual:icon-sprite`. The hash is computed from the sprite, so browser build and server build
 * use the same file name.
 */
export function iconSprite(): Plugin {
  const source = readFileSync(join(import.meta.dirname, 'sprite.svg'), 'utf8').replaceAll('\n', '')
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

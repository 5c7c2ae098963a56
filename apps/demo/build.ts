import { basename, join } from 'node:path'
import { bundleServer, scriptsIn } from '../../tools/bundle-server.ts'
import { stageBuild } from '../../tools/staged-build.ts'

// Bundles the demo with the server. A script of the demo replaces the one of the same name.

const root = import.meta.dirname
const sources = join(root, 'src')
const { folder, publish } = stageBuild(root)
const ownScripts = scriptsIn(sources)
const ownNames = new Set(ownScripts.map((path) => basename(path)))
const serverScripts = scriptsIn(join(root, '../server/src')).filter((path) => !ownNames.has(basename(path)))
await bundleServer(root, [join(sources, 'main.ts'), ...ownScripts, ...serverScripts], folder)
await publish(join(root, 'dist'))

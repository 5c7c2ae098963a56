import { join } from 'node:path'
import { bundleServer, scriptsIn } from '../../tools/bundle-server.ts'
import { stageBuild } from '../../tools/staged-build.ts'

// Bundles the server of production.

const root = import.meta.dirname
const sources = join(root, 'src')
const { folder, publish } = stageBuild(root)
await bundleServer(root, [join(sources, 'main.ts'), ...scriptsIn(sources)], folder)
await publish(join(root, 'dist'))

/** `node tools/run.mjs file.ts …`: runs a TypeScript file of the project with the pinned Node, after installing if needed. */
import { prepare, run } from './install.mjs'

await prepare()
process.exit(await run(process.execPath, process.argv.slice(2)))

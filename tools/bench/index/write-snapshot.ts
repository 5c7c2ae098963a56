import { emptyDemoIndex, loadDemoIndex } from '@pasar/demo/testing/demo-index'
import { writeSnapshotParts } from '@pasar/server/catalogue/search/snapshot-file'

/** `write-snapshot.ts ITEMS FILE`: writes the index of the demo catalogue as a snapshot. */
const [items, file = ''] = process.argv.slice(2)
const content = emptyDemoIndex()
loadDemoIndex(content, Number(items))
await writeSnapshotParts(file, content.snapshotParts(), async () => {})

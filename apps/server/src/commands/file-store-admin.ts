import type { Db } from '../db/database.ts'
import { readInstallationName } from '../db/installation.queries.ts'
import { countMissingFiles } from '../media/missing-files.ts'
import { claimOwnStore, emptyTrash, findUnreferencedFiles, sweepFiles } from '../media/sweep-files.ts'
import type { FileStore } from '../store/file-store.ts'

// The commands of `npm run admin -- files`.

type Context = { db: Db; files: FileStore; now: Date; print: (line: string) => void }

/** Calls a function for each batch of a store, from its end to the end of the last one. */
async function eachBatch(batch: (after: string) => Promise<{ after: string }>): Promise<void> {
  let after = ''
  do {
    ;({ after } = await batch(after))
  } while (after !== '')
}

/** Prints the owner, the numbers of files, and how many files of the database are missing. */
export async function printStoreStatus(context: Context): Promise<void> {
  const { db, files, now, print } = context
  const [own, owner] = [await readInstallationName(db), await files.readOwner()]
  print(`Instalasi ini: ${own}`)
  print(
    `Pemilik penyimpanan: ${owner ?? 'belum ada'}${owner === null || owner === own ? '' : ' (instalasi lain)'}`,
  )
  const count = { stored: 0, unreferenced: 0, trashed: 0 }
  await eachBatch(async (after) => {
    const batch = await files.list(after, 500)
    count.stored += batch.files.length
    return batch
  })
  await eachBatch(async (after) => {
    const batch = await findUnreferencedFiles(context, after, now)
    count.unreferenced += batch.names.length
    return batch
  })
  await eachBatch(async (after) => {
    const batch = await files.listTrash(after, 500)
    count.trashed += batch.files.length
    return batch
  })
  const { referenced, missing, examples } = await countMissingFiles(db, files)
  print(`Berkas tersimpan: ${count.stored}, tanpa rujukan lebih dari sehari: ${count.unreferenced}`)
  print(`Berkas di tempat sampah: ${count.trashed}`)
  print(`Berkas yang dirujuk basis data: ${referenced}, hilang: ${missing}`)
  for (const key of examples) print(`  hilang: ${key}`)
  if (missing > 0) process.exitCode = 1
}

/** Sweeps the whole store and its trash. A dry run only prints the names. */
export async function sweepStore(context: Context, isDry: boolean): Promise<void> {
  const { now, print } = context
  if (isDry) {
    let fileCount = 0
    await eachBatch(async (after) => {
      const batch = await findUnreferencedFiles(context, after, now)
      for (const name of batch.names) print(name)
      fileCount += batch.names.length
      return batch
    })
    print(`${fileCount} berkas akan dipindahkan ke tempat sampah; tidak ada yang diubah.`)
    return
  }
  if (!(await claimOwnStore(context))) {
    print('Penyimpanan berkas ini milik instalasi lain, jadi tidak ada yang dipindahkan.')
    process.exitCode = 1
    return
  }
  const removedFiles = { moved: 0, destroyed: 0 }
  await eachBatch(async (after) => {
    const batch = await sweepFiles(context, after, now)
    removedFiles.moved += batch.removed
    return batch
  })
  await eachBatch(async (after) => {
    const batch = await emptyTrash(context, after, now)
    removedFiles.destroyed += batch.removed
    return batch
  })
  print(
    `${removedFiles.moved} berkas dipindahkan ke tempat sampah, ${removedFiles.destroyed} dihapus dari tempat sampah.`,
  )
}

/**
 * Makes this installation the owner of the store, for example after a restore to another server.
 */
export async function claimStore({ db, files, print }: Context): Promise<void> {
  const own = await readInstallationName(db)
  await files.changeOwner(own)
  print(`Penyimpanan berkas kini milik instalasi ${own}.`)
}

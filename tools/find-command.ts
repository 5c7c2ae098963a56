import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns the path of an installed command, also of one in the folders for administrators. */
export const findCommand = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find(existsSync)

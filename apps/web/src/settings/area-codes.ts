/** The names of provinces and regencies, by their codes. */
export type Areas = ReadonlyMap<string, string>

/** What stands below the code of an area: its name, or that there is none. Half a code, and half a name, are still being typed. */
export function areaHint(typed: string, areas: Areas | undefined): { help?: string; error?: string } {
  const code = typed.trim()
  const name = areas?.get(code)
  if (name !== undefined) return { help: name }
  const isWhole = /^(\d{2}|\d{4,})$/.test(code)
  return areas !== undefined && isWhole ? { error: 'Kode wilayah tidak dikenal' } : {}
}

/** The code that is meant: a name in full stands for its code, as where one is chosen from the list. */
export function areaCode(typed: string, areas: Areas | undefined): string {
  const wanted = typed.trim().toLowerCase()
  return [...(areas ?? [])].find(([, name]) => name.toLowerCase() === wanted)?.[0] ?? typed
}

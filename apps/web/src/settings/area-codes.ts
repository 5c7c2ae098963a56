/** Names of provinces and regencies by code. */
export type Areas = ReadonlyMap<string, string>

/**
 * Returns the hint below an area code: its name, or an error for an unknown code. Partial codes and
 * names give no error.
 */
export function areaHint(typedText: string, areas: Areas | undefined): { help?: string; error?: string } {
  const code = typedText.trim()
  const name = areas?.get(code)
  if (name !== undefined) return { help: name }
  const isWhole = /^(\d{2}|\d{4,})$/.test(code)
  return areas !== undefined && isWhole ? { error: 'Kode wilayah tidak dikenal' } : {}
}

/** Returns the code of the input. A full name is converted to its code. */
export function areaCode(typedText: string, areas: Areas | undefined): string {
  const areaName = typedText.trim().toLowerCase()
  return [...(areas ?? [])].find(([, name]) => name.toLowerCase() === areaName)?.[0] ?? typedText
}

/**
 * A filter group of the catalogue: its code, its heading, and its values by code, URL name and
 * display name.
 */
export type CatalogueFilterGroup = {
  readonly id: string
  readonly name: string
  readonly values: readonly { readonly code: string; readonly slug: string; readonly name: string }[]
}

const group = (id: string, name: string, values: readonly (readonly [string, string, string])[]) => ({
  id,
  name,
  values: values.map(([code, slug, name]) => ({ code, slug, name })),
})

/**
 * The filter groups of the catalogue. The specification defines the codes of the groups and of the
 * scales; the other codes are ours.
 *
 * @spec 3 Filter groups
 * @decision 0070
 */
export const FILTER_GROUPS = {
  production: group('3347_19', 'Produksi', [
    ['3347_191', 'domestic', 'Dalam negeri'],
    ['3347_192', 'import', 'Impor'],
  ]),
  goods: group('3347_20', 'Jenis Barang', [
    ['3347_201', 'umkm', 'UMKM'],
    ['3347_202', 'non_umkm', 'Non-UMKM'],
  ]),
  condition: group('3347_21', 'Kondisi', [
    ['3347_211', 'new', 'Baru'],
    ['3347_212', 'used', 'Bekas'],
  ]),
  availability: group('3347_22', 'Ketersediaan', [
    ['3347_221', 'ready', 'Tersedia'],
    ['3347_222', 'preorder', 'Pesan dahulu'],
  ]),
  scale: group('3347_11', 'Skala Usaha', [
    ['3347_33', '3347_33', 'Koperasi'],
    ['3347_34', '3347_34', 'UMKM'],
    ['3347_35', '3347_35', 'Besar'],
  ]),
} as const satisfies Record<string, CatalogueFilterGroup>
export type FilterGroupName = keyof typeof FILTER_GROUPS

/** @returns the group with a code; undefined for any other code */
export const filterGroupOf = (id: string): CatalogueFilterGroup | undefined =>
  Object.values<CatalogueFilterGroup>(FILTER_GROUPS).find((one) => one.id === id)

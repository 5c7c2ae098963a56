/** Name of the first-level category of services. */
const SERVICES = 'Jasa'

/**
 * Third-level categories below the services whose result is delivered: food and printed matter. A
 * school books them as goods (belanja barang), with a date and a place of delivery, and freight.
 * Prasmanan serves on site; copies and bindings are made from what the school hands over.
 */
const DELIVERED_CLASSES: ReadonlySet<string> = new Set([
  'Nasi kotak',
  'Kudapan',
  'Air minum',
  'Spanduk',
  'Buku',
  'Rapor dan sertifikat',
  'Formulir',
])

/**
 * Returns whether the items of a category are services, which have no weight and no delivery.
 *
 * @param kindName name of its first level
 * @param className name of its third level; absent or empty above that level
 */
export const isServiceCategory = (kindName: string | undefined, className: string | undefined): boolean =>
  kindName === SERVICES && (className === undefined || !DELIVERED_CLASSES.has(className))

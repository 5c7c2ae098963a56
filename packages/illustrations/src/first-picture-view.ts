import { encodePictureSpec } from './picture-spec.ts'
import { TEMPLATES } from './templates.ts'

/**
 * Returns the drawing of an item without photographs, by its category.
 *
 * @param categoryName name of the third-level category; empty if none is chosen
 */
export function firstPicture(kind: 'goods' | 'service' | 'book', categoryName: string): string {
  if (kind === 'book')
    return encodePictureSpec({
      kind,
      title: 'Buku',
      level: 'UMUM',
      grade: '',
      motif: 'kawung',
      publisher: '',
      curriculum: '',
      edition: 'siswa',
    })
  const usual = kind === 'service' ? 'service-venue' : 'ream'
  const isService = (name: string) => name.startsWith('service-')
  const fitting = TEMPLATES.find(
    ({ name, classes }) =>
      isService(name) === (kind === 'service') && classes.some((one) => one === categoryName),
  )
  const template = fitting?.name ?? usual
  return encodePictureSpec({ kind: 'goods', template, variant: 0, label: '', sublabel: '', palette: 0 })
}

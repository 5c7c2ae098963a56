import type { ItemPicture } from '@pasar/contract/media/item-picture'
import { classes } from '../ui/classes.ts'

type SetProps = {
  title: string
  files: readonly ItemPicture[]
  /** The set that stands beside it: what is not in both is marked. */
  others: readonly ItemPicture[]
  isProposed?: true
}

/** The pictures of an item in their order with their words; each opens in full. */
export function PictureSet({ title, files, others, isProposed }: SetProps) {
  return (
    <section
      aria-label={title}
      className={classes(
        'min-w-0 rounded-lg p-3',
        isProposed ? 'border border-garis bg-kertas' : 'bg-cekung',
      )}
    >
      <h3 className="keterangan text-tinta-2">
        {title} ({files.length})
      </h3>
      {files.length === 0 ? (
        <p className="mt-1">Tidak ada foto; barang tampil dengan gambar dari kategorinya.</p>
      ) : (
        <ol className="mt-2 grid grid-cols-2 gap-3 xl:grid-cols-3">
          {files.map((file) => (
            <li key={file.id} className="min-w-0">
              <a href={file.url} target="_blank" rel="noreferrer" className="block rounded-md">
                <img
                  src={file.smallUrl}
                  alt={`Gambar ${file.ordinal}, ${file.name || file.fileName}`}
                  width={160}
                  height={160}
                  className="aspect-square w-full rounded-md border border-garis bg-kertas object-contain"
                />
              </a>
              <p className="keterangan mt-1 wrap-anywhere">
                <span className="tnum font-bold">{file.ordinal}.</span> {file.name || file.fileName}
                {file.description !== '' && <span className="text-tinta-2">: {file.description}</span>}
              </p>
              {!others.some(({ id }) => id === file.id) && (
                <p className={classes('keterangan font-bold', isProposed ? 'text-hijau' : 'text-merah')}>
                  {isProposed ? 'Gambar baru' : 'Akan dihapus'}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

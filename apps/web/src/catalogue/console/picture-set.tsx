import type { ItemPicture } from '@pasar/contract/media/item-picture'
import { classes } from '../../ui/base/classes.ts'

type SetProps = {
  title: string
  files: readonly ItemPicture[]
  /** The set shown beside this one; pictures that are not in both are highlighted. */
  others: readonly ItemPicture[]
  isProposed?: true
}

/** The pictures of an item in order with their alternative texts; each opens in full size. */
export function PictureSet({ title, files, others, isProposed }: SetProps) {
  return (
    <section
      aria-label={title}
      className={classes('min-w-0 rounded-lg p-3', isProposed ? 'border border-line bg-paper' : 'bg-sunken')}
    >
      <h3 className="caption text-ink-2">
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
                  className="aspect-square w-full rounded-md border border-line bg-paper object-contain"
                />
              </a>
              <p className="caption mt-1 wrap-anywhere">
                <span className="tnum font-bold">{file.ordinal}.</span> {file.name || file.fileName}
                {file.description !== '' && <span className="text-ink-2">: {file.description}</span>}
              </p>
              {!others.some(({ id }) => id === file.id) && (
                <p className={classes('caption font-bold', isProposed ? 'text-green' : 'text-red')}>
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

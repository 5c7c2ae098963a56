import { classes } from '../../ui/base/classes.ts'
import { UnopenedFile } from '../../ui/base/scan-tag.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { FileLink } from './file-link.tsx'

type AttachedFilesProps = {
  files: readonly {
    id: number
    name: string
    mime: string
    url: string
    scan: 'clean' | 'waiting' | 'infected'
  }[]
  className?: string
}

/** Files of a message: pictures inline, other files by name. Each opens in a new tab. */
export function AttachedFiles({ files, className }: AttachedFilesProps) {
  if (files.length === 0) return null
  return (
    <ul className={classes('flex flex-wrap gap-2', className)}>
      {files.map(({ id, name, mime, url, scan }) => {
        if (scan !== 'clean')
          return (
            <li key={id}>
              <UnopenedFile name={name} scan={scan} />
            </li>
          )
        const isPicture = mime.startsWith('image/')
        return (
          <li key={id}>
            <FileLink
              file={{ url, name, mime }}
              title="Lampiran"
              className={isPicture ? 'picture-frame block size-32 overflow-hidden rounded-md' : linkClass}
            >
              {isPicture ? (
                <img
                  src={url}
                  alt={`Foto ${name}`}
                  width={128}
                  height={128}
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              ) : (
                name
              )}
            </FileLink>
          </li>
        )
      })}
    </ul>
  )
}

import { classes } from '../base/classes.ts'
import { UnopenedFile } from '../base/scan-tag.tsx'
import { linkClass } from '../blocks/page-head.tsx'

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
            <a
              href={url}
              target="_blank"
              rel="noopener"
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
            </a>
          </li>
        )
      })}
    </ul>
  )
}

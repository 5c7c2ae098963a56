import './content.css'
import {
  type Block,
  type Body,
  headingsOf,
  type Item,
  type Letters,
  type Picture,
} from '@pasar/domain/content/body'
import { Fragment, type ReactNode } from 'react'

/** The address of a picture in a page. */
const pictureAddress = (key: string) => `/isi/${key}.webp`

/** The text of a page. Only parts that are known are drawn, each by an element of its own. */
export function ContentBody({ body }: { body: Body }) {
  const places = headingsOf(body).map(({ place }) => place)
  let heading = 0
  return (
    <div className="bacaan">
      {body.content.map((block, at) => {
        const place = block.type === 'heading' ? places[heading++] : undefined
        // biome-ignore lint/suspicious/noArrayIndexKey: a text stays as it is, and its parts have no other name
        return <Part key={at} block={block} place={place} />
      })}
    </div>
  )
}

function Part({ block, place }: { block: Block; place: string | undefined }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{inline(block.content)}</p>
    case 'heading':
      return block.attrs.level === 2 ? (
        <h2 id={place}>{inline(block.content)}</h2>
      ) : (
        <h3 id={place}>{inline(block.content)}</h3>
      )
    case 'bullets':
      return <ul>{block.content.map(line)}</ul>
    case 'steps':
      return <ol>{block.content.map(line)}</ol>
    case 'note':
      return (
        <aside>
          {block.content.map(({ content }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <p key={at}>{inline(content)}</p>
          ))}
        </aside>
      )
    case 'picture':
      return <Shown picture={block} />
  }
}

const line = ({ content }: Item, at: number): ReactNode => (
  <li key={at}>
    {content.map((part, place) =>
      part.type === 'picture' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Shown key={place} picture={part} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <p key={place}>{inline(part.content)}</p>
      ),
    )}
  </li>
)

function Shown({ picture: { attrs } }: { picture: Picture }) {
  return (
    <figure className={attrs.width > attrs.height ? 'lebar' : undefined}>
      <img
        src={pictureAddress(attrs.key)}
        width={attrs.width}
        height={attrs.height}
        alt={attrs.words}
        loading="lazy"
        decoding="async"
      />
    </figure>
  )
}

const inline = (content: readonly Letters[] | undefined): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  content?.map((letters, at) => <Fragment key={at}>{marked(letters)}</Fragment>)

type Mark = NonNullable<Letters['marks']>[number]

function marked({ text, marks = [] }: Letters): ReactNode {
  let shown: ReactNode = text
  for (const mark of marks) shown = markedBy(mark, shown)
  return shown
}

function markedBy(mark: Mark, shown: ReactNode): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{shown}</strong>
    case 'italic':
      return <em>{shown}</em>
    case 'link':
      return <a href={mark.attrs.href}>{shown}</a>
  }
}

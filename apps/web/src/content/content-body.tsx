import './content.css'
import {
  type Body,
  type BodyBlock,
  headingsOf,
  type ListItem,
  type Picture,
  type TextNode,
} from '@pasar/domain/content/body'
import type { ReactNode } from 'react'
import { renderByIndex } from '../ui/ssr/render-by-index.ts'

/** Returns the URL of a picture in a page. */
const pictureAddress = (key: string) => `/isi/${key}.webp`

/** Renders the text of a page. Renders known blocks only, each with its own element. */
export function ContentBody({ body }: { body: Body }) {
  const anchors = headingsOf(body).map(({ anchor }) => anchor)
  let heading = 0
  return (
    <div className="prose">
      {renderByIndex(body.content, (block) => (
        <Part block={block} anchorId={block.type === 'heading' ? anchors[heading++] : undefined} />
      ))}
    </div>
  )
}

function Part({ block, anchorId }: { block: BodyBlock; anchorId: string | undefined }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{inline(block.content)}</p>
    case 'heading':
      return block.attrs.level === 2 ? (
        <h2 id={anchorId}>{inline(block.content)}</h2>
      ) : (
        <h3 id={anchorId}>{inline(block.content)}</h3>
      )
    case 'bullets':
      return <ul>{renderByIndex(block.content, line)}</ul>
    case 'steps':
      return <ol>{renderByIndex(block.content, line)}</ol>
    case 'note':
      return (
        <aside>
          {renderByIndex(block.content, ({ content }) => (
            <p>{inline(content)}</p>
          ))}
        </aside>
      )
    case 'picture':
      return <Shown picture={block} />
  }
}

const line = ({ content }: ListItem): ReactNode => (
  <li>
    {renderByIndex(content, (part) =>
      part.type === 'picture' ? <Shown picture={part} /> : <p>{inline(part.content)}</p>,
    )}
  </li>
)

function Shown({ picture: { attrs } }: { picture: Picture }) {
  return (
    <figure className={attrs.width > attrs.height ? 'wide' : undefined}>
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

const inline = (content: readonly TextNode[] | undefined): ReactNode =>
  renderByIndex(content ?? [], renderText)

type Mark = NonNullable<TextNode['marks']>[number]

function renderText({ text, marks = [] }: TextNode): ReactNode {
  let shownNode: ReactNode = text
  for (const mark of marks) shownNode = applyFormat(mark, shownNode)
  return shownNode
}

function applyFormat(mark: Mark, shownNode: ReactNode): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{shownNode}</strong>
    case 'italic':
      return <em>{shownNode}</em>
    case 'link':
      return <a href={mark.attrs.href}>{shownNode}</a>
  }
}

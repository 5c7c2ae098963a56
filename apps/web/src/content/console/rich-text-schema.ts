import { isSafeLink } from '@pasar/domain/content/body'
import { type DOMOutputSpec, Schema } from 'prosemirror-model'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * The allowed content of a page. Other pasted content is dropped. The server enforces the same
 * rules.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'text*',
      attrs: { level: { default: 2 } },
      defining: true,
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
        { tag: 'h4', attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => [attrs.level === 3 ? 'h3' : 'h2', 0],
    },
    bullets: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    steps: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    item: {
      content: 'paragraph (paragraph | picture)*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    note: {
      group: 'block',
      content: 'paragraph+',
      defining: true,
      parseDOM: [{ tag: 'aside' }, { tag: 'blockquote' }],
      toDOM: () => ['aside', 0],
    },
    picture: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { key: {}, width: {}, height: {}, words: {} },
      parseDOM: [
        {
          tag: 'img[data-key]',
          getAttrs: (image) => ({
            key: image.getAttribute('data-key') ?? '',
            width: Number(image.getAttribute('width')),
            height: Number(image.getAttribute('height')),
            words: image.getAttribute('alt') ?? '',
          }),
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => [
        'figure',
        { class: Number(attrs.width) > Number(attrs.height) ? 'wide' : '' },
        [
          'img',
          {
            'data-key': text(attrs.key),
            src: `/isi/${text(attrs.key)}.webp`,
            width: String(attrs.width),
            height: String(attrs.height),
            alt: text(attrs.words),
          },
        ],
      ],
    },
    text: {},
  },
  marks: {
    bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (anchor) => {
            const href = anchor.getAttribute('href') ?? ''
            return isSafeLink(href) && { href }
          },
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: text(attrs.href) }, 0],
    },
  },
})

import { expect, test } from 'vitest'
import guide from '../../../../docs/integration.md?raw'
import { parseGuide } from './guide-blocks.ts'

test('parses headings, text, steps, tables and code', () => {
  const text = [
    '# Integration guide',
    'Run `npm run sandbox` ([decision 0114](decisions/0114.md)),\nor [another](https://example.test).',
    '## 1. Start *here*',
    '```js verify.mjs\nconst a = 1\n\nconst b = 2\n```',
    '| HTTP | meaning |\n|---|---|\n| 400 | wrong `data` |',
    '1. First\n2. Second',
  ].join('\n\n')
  const plain = (part: string) => ({ type: 'plain', text: part })
  expect(parseGuide(text)).toEqual([
    { type: 'title', text: 'Integration guide', anchor: 'integration-guide' },
    {
      type: 'paragraph',
      line: [
        plain('Run '),
        { type: 'code', text: 'npm run sandbox' },
        plain(' ('),
        plain('decision 0114'),
        plain('), or '),
        { type: 'link', text: 'another', href: 'https://example.test' },
        plain('.'),
      ],
    },
    { type: 'heading', text: '1. Start *here*', anchor: '1-start-here-' },
    { type: 'code', fileName: 'verify.mjs', text: 'const a = 1\n\nconst b = 2' },
    {
      type: 'table',
      heads: [[plain('HTTP')], [plain('meaning')]],
      rows: [[[plain('400')], [plain('wrong '), { type: 'code', text: 'data' }]]],
    },
    { type: 'steps', lines: [[plain('First')], [plain('Second')]] },
  ])
})

test('shows the whole guide without marks of its format', () => {
  const blocks = parseGuide(guide)
  expect(blocks.filter(({ type }) => type === 'heading')).toHaveLength(13)
  expect(blocks.filter(({ type }) => type === 'table')).toHaveLength(2)
  expect(blocks.filter(({ type }) => type === 'code').length).toBeGreaterThan(15)
  const lines = blocks.flatMap((block) => (block.type === 'paragraph' ? [block.line] : []))
  const shown = lines.flat().flatMap(({ type, text }) => (type === 'code' ? [] : [text]))
  expect(shown.filter((text) => /[`*#[\]|]/.test(text))).toEqual([])
})

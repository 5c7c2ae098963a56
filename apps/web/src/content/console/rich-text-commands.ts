import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state'
import { schema } from './rich-text-schema.ts'

const { bold, italic } = schema.marks
const { bullets, steps, item, note, heading, paragraph, picture } = schema.nodes

/** Returns whether the selection is inside a node of this type and level. */
function isIn(state: EditorState, type: NodeType, level?: number): boolean {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type === type && (level === undefined || node.attrs.level === level)) return true
  }
  return false
}

const hasMark = ({ selection, storedMarks, doc }: EditorState, mark: MarkType) =>
  selection.empty
    ? mark.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, mark)

export type Tool = {
  name: string
  run: Command
  isOn: (state: EditorState) => boolean
}

const headingTool = (name: string, level: number): Tool => ({
  name,
  run: (state, dispatch) =>
    (isIn(state, heading, level) ? setBlockType(paragraph) : setBlockType(heading, { level }))(
      state,
      dispatch,
    ),
  isOn: (state) => isIn(state, heading, level),
})

const listTool = (name: string, type: NodeType): Tool => ({
  name,
  run: (state, dispatch) => (isIn(state, type) ? liftListItem(item) : wrapInList(type))(state, dispatch),
  isOn: (state) => isIn(state, type),
})

/** Toolbar commands, besides links and pictures. */
export const TOOLS: readonly Tool[] = [
  { name: 'Tebal', run: toggleMark(bold), isOn: (state) => hasMark(state, bold) },
  { name: 'Miring', run: toggleMark(italic), isOn: (state) => hasMark(state, italic) },
  headingTool('Judul', 2),
  headingTool('Subjudul', 3),
  listTool('Butir', bullets),
  listTool('Langkah', steps),
  {
    name: 'Catatan',
    run: (state, dispatch) => (isIn(state, note) ? lift : wrapIn(note))(state, dispatch),
    isOn: (state) => isIn(state, note),
  },
]

/** In a list, Enter and Shift-Enter start the next list item. Elsewhere they start a paragraph. */
export const splitItem = splitListItem(item)

export const liftOutOfList = liftListItem(item)

/** Returns the link target of the selection; empty for none. */
export function getSelectedLink({ selection, doc }: EditorState): string {
  let href = ''
  doc.nodesBetween(selection.from, selection.to, (node) => {
    const mark = schema.marks.link.isInSet(node.marks)
    if (mark) href = String(mark.attrs.href)
  })
  return href
}

/** Links the selected text. An empty address removes the link. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    if (empty) return false
    const clearedTransaction = state.tr.removeMark(from, to, schema.marks.link)
    dispatch?.(
      href === ''
        ? clearedTransaction
        : clearedTransaction.addMark(from, to, schema.marks.link.create({ href })),
    )
    return true
  }

/** Returns the selected picture, or null. */
export const getSelectedPicture = ({ selection }: EditorState) =>
  selection instanceof NodeSelection && selection.node.type === picture ? selection.node.attrs : null

/** Inserts a picture at the cursor, or replaces the selected picture. */
export const insertPicture =
  (attrs: { key: string; width: number; height: number; words: string }): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(picture.create(attrs)).scrollIntoView())
    return true
  }

import { useOnMount } from '../../ui/base/use-effect-on-change.ts'
import 'prosemirror-view/style/prosemirror.css'
import '../content.css'
import './rich-text.css'
import { BodySchema } from '@pasar/contract/content/body'
import type { Body } from '@pasar/domain/content/body'
import { baseKeymap, chainCommands, createParagraphNear, splitBlock } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Node } from 'prosemirror-model'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FieldError } from '../../ui/fields/field.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { ContentPictureDialog } from './picture-dialog.tsx'
import {
  getSelectedLink,
  getSelectedPicture,
  insertPicture,
  liftOutOfList,
  setLink,
  splitItem,
  TOOLS,
} from './rich-text-commands.ts'
import { schema } from './rich-text-schema.ts'

type RichTextProps = {
  label: string
  initial: Body
  /** Called after each change; `body` is null when the server would refuse the text. */
  onChange: (body: Body | null, fault: string) => void
  error: string | undefined
}

const [boldTool, italicTool] = TOOLS

function startWith(body: Body): EditorState {
  const plugins = [
    history(),
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      ...(boldTool && { 'Mod-b': boldTool.run }),
      ...(italicTool && { 'Mod-i': italicTool.run }),
      Enter: splitItem,
      'Shift-Enter': chainCommands(splitItem, splitBlock),
      'Shift-Tab': liftOutOfList,
    }),
    keymap(baseKeymap),
  ]
  const isEmpty = body.content.length === 0
  return EditorState.create({ schema, plugins, ...(isEmpty ? {} : { doc: Node.fromJSON(schema, body) }) })
}

/**
 * Rich text editor with headings, lists, notes, links and pictures. Its chunk loads on the page
 * editor only.
 */
export function RichText({ label, initial, onChange, error }: RichTextProps) {
  const id = useId()
  const { container, state, run, focus } = useEditor(id, initial, onChange)
  const [openDialog, setOpenDialog] = useState<'link' | 'picture' | null>(null)
  const close = () => {
    setOpenDialog(null)
    focus()
  }
  return (
    <div className="flex flex-col gap-1">
      <span id={`${id}-name`} className="text-md font-bold">
        {label}
      </span>
      <div className="rounded-lg border-[1.5px] border-edge bg-paper has-[.ProseMirror-focused]:border-board-700">
        <Toolbar {...{ label, state, run }} onOpen={setOpenDialog} />
        <div ref={container} className="rich-text" />
      </div>
      <div id={`${id}-error`}>{error !== undefined && <FieldError>{error}</FieldError>}</div>
      <LinkDialog
        key={openDialog === 'link' ? 'open' : 'shut'}
        isOpen={openDialog === 'link'}
        href={getSelectedLink(state)}
        onClose={close}
        onLink={(href) => {
          close()
          run(setLink(href))
        }}
      />
      <ContentPictureDialog
        isOpen={openDialog === 'picture'}
        altText={String(getSelectedPicture(state)?.words ?? '')}
        onClose={close}
        onPicture={(picture) => {
          close()
          run(insertPicture(picture))
        }}
      />
    </div>
  )
}

/** The ProseMirror editor in `container`, and its state for the toolbar. */
function useEditor(id: string, initial: Body, onChange: RichTextProps['onChange']) {
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const [state, setState] = useState(() => startWith(initial))
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange

  useOnMount(() => {
    if (!container.current) return
    const editor = new EditorView(container.current, {
      state,
      attributes: {
        class: 'prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-name`,
        'aria-describedby': `${id}-error`,
      },
      // Text typed while a picture is selected goes below the picture and does not replace it.
      handleTextInput(editor, _from, _to, typedText) {
        if (getSelectedPicture(editor.state) === null) return false
        createParagraphNear(editor.state, editor.dispatch)
        editor.dispatch(editor.state.tr.insertText(typedText))
        return true
      },
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction)
        editor.updateState(next)
        setState(next)
        if (!transaction.docChanged) return
        const parsedBody = BodySchema.safeParse(next.doc.toJSON())
        latestOnChange.current(parsedBody.data ?? null, parsedBody.error?.issues[0]?.message ?? '')
      },
    })
    view.current = editor
    return () => editor.destroy()
  })

  const run = (command: Command) => {
    const editor = view.current
    if (!editor) return
    command(editor.state, editor.dispatch)
    editor.focus()
  }
  return { container, state, run, focus: () => view.current?.focus() }
}

type ToolbarProps = {
  label: string
  state: EditorState
  run: (command: Command) => void
  onOpen: (dialog: 'link' | 'picture') => void
}

function Toolbar({ label, state, run, onOpen }: ToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label={`Alat untuk ${label}`}
      onKeyDown={alongTools}
      className="flex flex-wrap gap-0.5 border-b border-line p-1"
    >
      {TOOLS.map(({ name, run: command, isOn }) => (
        <ToolButton key={name} name={name} isOn={isOn(state)} onPress={() => run(command)} />
      ))}
      <ToolButton
        name="Tautan"
        isOn={getSelectedLink(state) !== ''}
        disabled={state.selection.empty}
        onPress={() => onOpen('link')}
      />
      <ToolButton name="Gambar" isOn={getSelectedPicture(state) !== null} onPress={() => onOpen('picture')} />
      <ToolButton name="Urungkan" disabled={!undo(state)} onPress={() => run(undo)} />
      <ToolButton name="Ulangi" disabled={!redo(state)} onPress={() => run(redo)} />
    </div>
  )
}

/** Moves the focus along the toolbar with the arrow keys. */
function alongTools(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = tools.findIndex((tool) => tool.matches(':focus'))
  if (at < 0) return
  event.preventDefault()
  tools[(at + step + tools.length) % tools.length]?.focus()
}

type ToolButtonProps = { name: string; isOn?: boolean; disabled?: boolean; onPress: () => void }

function ToolButton({ name, isOn, disabled = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={disabled}
      // Do not move the selection out of the editor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="min-h-11 rounded-md px-2.5 text-sm font-bold text-board-700 enabled-hover:bg-sunken disabled:text-ink-3 aria-pressed:bg-board-100"
    >
      {name}
    </button>
  )
}

import type { Category } from '@pasar/contract/catalogue/category'
import type { ItemInEditor } from '@pasar/contract/catalogue/item-editor'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { getRouteApi, Link, useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { mayBlockUnload } from '../../dialogs/leave-request.ts'
import { useNavigateIfCurrent } from '../../page/use-navigate-if-current.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { ErrorSummary, FieldGroup, RequiredNote } from '../../ui/fields/field-group.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { categoryPath } from '../categories/category-tree.ts'
import {
  deriveCategoryTraits,
  findPublishFaults,
  type SectionKey,
  sectionsOf,
} from '../draft/editor-checks.ts'
import { emptyItemForm, toEditorValues } from '../draft/editor-values.ts'
import { useItemSaving } from '../draft/use-item-saving.ts'
import { useCategorySchema } from '../item/use-category-schema.ts'
import { formatFault } from '../listings/format-fault.ts'
import { listingsTitles, stateBadges } from '../listings/listing-labels.ts'
import { primeItemForm } from '../listings/listings.api.ts'
import type { ListingType } from '../listings/listings-address.ts'
import { PleaseWait } from '../pictures/please-wait.tsx'
import { useItemPictures } from '../pictures/use-item-pictures.ts'
import { EditorRail, PhoneChecklist, PreviewCard, PublishChecklist } from './editor-aside.tsx'
import { EditorBar } from './editor-bar.tsx'
import { BasicsSection } from './editor-basics.tsx'
import { BookSection } from './editor-book.tsx'
import { ExtraSection } from './editor-extra.tsx'
import { DeliverySection, FactsSection } from './editor-facts.tsx'
import { type Editing, fieldId, findFieldFault } from './editor-fields.tsx'
import { FlatteningDialog, useConfirmedSave } from './editor-flattening.tsx'
import { ItemHistory } from './editor-history.tsx'
import { LabelsSection } from './editor-labels.tsx'
import { EditorMessages } from './editor-messages.tsx'
import { PicturesSection } from './editor-pictures.tsx'
import { PriceSection } from './editor-price.tsx'
import { StockSection } from './editor-stock.tsx'

const route = getRouteApi('/item-form')

/**
 * Form of an item, a service or a book.
 *
 * @spec 2 item-form
 */
export function EditorScreen() {
  const { item, categories } = route.useLoaderData()
  const { type } = route.useSearch()
  // The first save gives a new item its URL. The form stays mounted.
  const [createdId, setCreatedId] = useState<number | null>(null)
  const key = item === null || item.id === createdId ? `new-${type}` : item.id
  return <Editor key={key} {...{ type, categories }} opened={item} onCreated={setCreatedId} />
}

type EditorProps = {
  type: ListingType
  categories: readonly Category[]
  opened: ItemInEditor | null
  onCreated: (id: number) => void
}

function Editor(props: EditorProps) {
  const { type, categories } = props
  const editor = useItemEditor(props)
  const { saving, pictures, traits, faults, hasTried } = editor
  const { values, base } = saving
  const sections = sectionsOf(type === 'book', traits)
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Ignore submits of nested dialogs, which bubble through the React tree.
        if (event.target === event.currentTarget) editor.confirming.save(false)
      }}
    >
      <div className="page-container flex flex-col gap-4 py-6 md:py-8">
        <EditorHead {...{ type, base }} name={values.name} />
        <EditorMessages
          {...{ type, base, saving, categories }}
          extraFields={traits.extraFields}
          onDiscardDraft={() => {
            saving.discardDraft()
            pictures.dropWaiting()
          }}
        />
        {hasTried && (
          <ErrorSummary
            title="Lengkapi sebelum tayang"
            problems={faults.map((fault) => ({ fieldId: fieldId(fault.field), message: formatFault(fault) }))}
          />
        )}
        {!hasTried && <PhoneChecklist {...{ base, faults }} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[11rem_minmax(0,1fr)_18rem]">
          <EditorRail {...{ sections, faults, values }} hasPhotos={pictures.cover !== undefined} />
          <EditorSections {...{ sections, type, editor }} />
          <aside className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20 lg:self-start">
            <PublishChecklist faults={faults} />
            <PreviewCard values={values} hasZone={traits.hasZone} picture={editor.cover} />
            {base !== null && <ItemHistory type={type} pageId={base.id} version={base.version} />}
          </aside>
        </div>
        <EditorBar {...{ type, base, saving }} onPublish={editor.publish} />
      </div>
      <FlatteningDialog {...editor.confirming} unit={values.unit} />
      <LeaveQuestion
        shouldConfirm={(saving.isDirty && base !== null) || pictures.hasUnsent}
        onLeave={base === null ? undefined : saving.clearDraft}
      />
      <PleaseWait
        at={pictures.queue.at}
        isOpen={pictures.isWaitDialogOpen}
        onClose={pictures.closeWaitDialog}
      />
    </form>
  )
}

/** State of the form: values, pictures, and the fields of the chosen category. */
function useItemEditor({ type, categories, opened, onCreated }: EditorProps) {
  const navigateIfCurrent = useNavigateIfCurrent()
  const [hasTried, setTried] = useState(false)
  const [initial] = useState(() => toEditorValues(opened?.form ?? emptyItemForm(type === 'book')))
  const saving = useItemSaving({
    type,
    opened,
    initial,
    onCreated: (item) => {
      const { id } = item
      onCreated(id)
      primeItemForm({ item, categories })
      void navigateIfCurrent({
        to: '/item-form',
        search: { id, type },
        replace: true,
        resetScroll: false,
      })
    },
    onPublished: ({ state }) =>
      showToast(state === 'live' ? 'Barang sudah tayang' : 'Barang diajukan untuk diperiksa'),
  })
  const { values, base } = saving
  const pictures = useItemPictures({ type, opened, base, onProposed: saving.applyProposal })
  const path = categoryPath(categories, values.categoryId)
  const categorySchema = useCategorySchema(type, values.categoryId)
  const traits = deriveCategoryTraits(path, categorySchema?.schema)
  // The illustration follows the category, as it will for schools.
  const drawnPicture = base?.form.categoryId === values.categoryId ? base.picture : categorySchema?.picture
  const faults = findPublishFaults(values, traits)
  const confirming = useConfirmedSave({
    ...{ values, traits, base },
    onConfirm: saving.confirmFlattening,
    onSave: (publishes) => pictures.runWhenIdle(() => saving.save(publishes)),
  })
  return {
    saving,
    pictures,
    path,
    categories,
    traits,
    categoryInfo: categorySchema?.setup.info ?? '',
    /** URL of the picture that schools will see in lists. */
    cover: pictures.cover ?? (drawnPicture && pictureAddress(drawnPicture)),
    faults,
    /** Whether the vendor has tried to publish. Missing fields are reported from then on. */
    hasTried,
    publish() {
      setTried(true)
      if (faults.length === 0) confirming.save(true)
    },
    confirming,
  }
}

type ItemEditor = ReturnType<typeof useItemEditor>

type SectionsProps = {
  sections: ReturnType<typeof sectionsOf>
  type: ListingType
  editor: ItemEditor
}

function EditorSections({ sections, type, editor }: SectionsProps) {
  const { saving, pictures, path, categories, traits, faults, hasTried, categoryInfo } = editor
  const { values, base } = saving
  const kind = type === 'book' ? 'book' : traits.isService ? 'service' : 'goods'
  const editing: Editing = {
    values,
    set: saving.set,
    errorOf: (field) => saving.fieldError(field) ?? (hasTried ? findFieldFault(faults, field) : undefined),
    lockOf: (field) => base?.locks.find((lock) => lock.field === field)?.reason,
  }
  const parts: Readonly<Record<SectionKey, ReactNode>> = {
    basics: <BasicsSection {...{ editing, path, categories }} isBook={type === 'book'} />,
    pictures: <PicturesSection pictures={pictures} isSaved={base !== null} />,
    book: values.book && <BookSection editing={editing} book={values.book} />,
    price: <PriceSection {...{ editing, kind }} hasZone={traits.hasZone} />,
    stock: <StockSection editing={editing} />,
    delivery: <DeliverySection editing={editing} />,
    details: <ExtraSection {...{ editing }} extraFields={traits.extraFields} info={categoryInfo} />,
    description: <FactsSection editing={editing} />,
    labels: <LabelsSection editing={editing} />,
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <RequiredNote />
      {sections.map(({ key, title }) => (
        <div key={key} id={`section-${key}`}>
          <FieldGroup title={title}>{parts[key]}</FieldGroup>
        </div>
      ))}
    </div>
  )
}

type HeadProps = { type: ListingType; base: ItemInEditor | null; name: string }

function EditorHead({ type, base, name }: HeadProps) {
  const look = base && stateBadges[base.state]
  const fresh = type === 'book' ? 'Buku baru' : 'Barang baru'
  return (
    <PageHead
      title={<span className="wrap-anywhere">{base === null ? fresh : name || 'Tanpa nama'}</span>}
      lead={
        look && (
          <span className="mt-1 block">
            <StatusTag tone={look.tone} icon={look.icon}>
              {look.label}
            </StatusTag>
          </span>
        )
      }
      actions={
        <>
          {base?.state === 'live' && (
            <Link
              to="/detail/$pageId"
              params={{ pageId: base.id }}
              className={buttonClass('outline', 'toolbar')}
            >
              Lihat di toko
            </Link>
          )}
          <Link
            to={type === 'book' ? '/buku' : '/produk'}
            search={{}}
            className={buttonClass('outline', 'toolbar')}
          >
            {listingsTitles[type]}
          </Link>
        </>
      }
    />
  )
}

/** Asks before the user leaves unsaved changes of a saved item. */
function LeaveQuestion({
  shouldConfirm,
  onLeave,
}: {
  shouldConfirm: boolean
  onLeave: (() => void) | undefined
}) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => shouldConfirm && current.pathname !== next.pathname,
    enableBeforeUnload: () => shouldConfirm && mayBlockUnload(),
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  return (
    <LazyDialog
      isOpen={isBlocked}
      onOpenChange={() => isBlocked && blocker.reset()}
      title="Perubahan belum disimpan. Tinggalkan halaman?"
      footer={
        <>
          <Button
            variant="outline"
            onClick={() => {
              if (!isBlocked) return
              onLeave?.()
              blocker.proceed()
            }}
          >
            Tinggalkan
          </Button>
          <Button onClick={() => isBlocked && blocker.reset()}>Tetap di sini</Button>
        </>
      }
    />
  )
}

import { type ShopDescription, setShopDescription } from '@pasar/contract/shop/description'
import { MAX_SHOP_DESCRIPTION, tidyDescription } from '@pasar/domain/shop/description'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTextDraft } from '../offline/use-text-draft.ts'
import { ShopText } from '../page/shop-text.tsx'
import { useCall } from '../page/use-call.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Banner } from '../ui/base/banner.tsx'
import { Button, buttonClass } from '../ui/base/button.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { PageHead, SectionHead } from '../ui/blocks/page-head.tsx'
import { CardForm } from '../ui/fields/card-form.tsx'
import { FormRefusal } from '../ui/fields/form-refusal.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'

const route = getRouteApi('/account/shop')

/** What a vendor writes about its shop for the public page of the shop. */
export function ShopDescriptionScreen() {
  const loadedDescription = route.useLoaderData()
  const router = useRouter()
  const { member } = usePageContext()
  const [current, setCurrent] = useState(loadedDescription)
  const adopt = async (next: ShopDescription) => {
    setCurrent(next)
    showToast(next.description === '' ? 'Deskripsi toko dihapus' : 'Deskripsi toko disimpan')
    await router.invalidate()
  }
  return (
    <div className="page-container flex max-w-[44rem]! flex-col gap-5 py-6 md:py-8">
      <PageHead
        title="Halaman toko"
        lead="Ceritakan toko Anda kepada sekolah. Teks ini tampil di halaman toko Anda."
        actions={
          member !== null && (
            <Link
              to="/vendor/$merchantId"
              params={{ merchantId: member.memberId }}
              className={buttonClass('outline')}
            >
              Lihat halaman toko
            </Link>
          )
        }
      />
      {current.hiddenReason !== null && (
        <Banner kind="attention" title="Petugas menyembunyikan deskripsi ini">
          <p className="wrap-anywhere">Alasan: {current.hiddenReason}</p>
          <p>Sekolah tidak melihatnya. Ubah teksnya, lalu simpan: teks yang baru langsung tampil.</p>
        </Banner>
      )}
      <DescriptionForm key={current.description} current={current} onDone={adopt} />
    </div>
  )
}

type FormProps = { current: ShopDescription; onDone: (next: ShopDescription) => Promise<void> }

function DescriptionForm({ current, onDone }: FormProps) {
  const isHydrated = useHydrated()
  const draft = useTextDraft('shop-description', current.description)
  const saving = useCall(
    setShopDescription,
    async (next) => {
      draft.forget()
      await onDone(next)
    },
    'in-place',
  )
  const save = () => void saving.send({ body: { description: draft.text } })
  const typedText = tidyDescription(draft.text)
  return (
    <CardForm
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <FormRefusal refusal={saving.refusal} />
      <TextArea
        label="Deskripsi toko"
        optional
        rows={10}
        maxLength={MAX_SHOP_DESCRIPTION}
        help="Misalnya apa yang Anda jual, sejak kapan, jam buka, dan wilayah kirim. Baris kosong memisahkan paragraf."
        error={saving.fieldError('description')}
        value={draft.text}
        onChange={({ currentTarget: { value } }) => draft.write(value)}
      />
      {typedText !== '' && (
        <section className="flex flex-col gap-2" aria-label="Yang dibaca sekolah">
          <SectionHead title="Yang dibaca sekolah" />
          <ShopText description={typedText} />
        </section>
      )}
      <div>
        <Button type="submit" disabled={!isHydrated} busy={saving.isPending} busyText="Menyimpan…">
          Simpan deskripsi
        </Button>
      </div>
    </CardForm>
  )
}

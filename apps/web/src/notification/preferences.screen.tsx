import { choosePreference, type Preferences } from '@pasar/contract/notification/notification'
import type { NoticeGroup } from '@pasar/domain/notification/audience'
import { getRouteApi } from '@tanstack/react-router'
import { useNewest } from '../live/use-newest.ts'
import { RoleGate } from '../page/role-gate.tsx'
import { useCall } from '../page/use-call.ts'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { CallErrorNote } from '../ui/fields/call-error-note.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { channelLabels } from './channel-labels.ts'
import { PushCard } from './push-card.tsx'

const route = getRouteApi('/account/notification')

type Choice = Preferences['choices'][number]

const groupLabels: Record<NoticeGroup, { title: string; about: string }> = {
  order: {
    title: 'Pesanan',
    about: 'Pesanan baru, konfirmasi, pengiriman atau pengerjaan, BAST/BAPP, dan batas waktunya',
  },
  request: {
    title: 'Permintaan dan perubahan',
    about: 'Pembatalan, perubahan, pengembalian, dan jawabannya',
  },
  payment: { title: 'Pembayaran', about: 'Pembayaran, penyaluran dana, dan akhir tahun anggaran' },
  negotiation: { title: 'Negosiasi', about: 'Tawaran harga dan batas waktu menjawab' },
  complaint: { title: 'Komplain', about: 'Komplain, usulan penyelesaian, dan putusan' },
  rating: { title: 'Penilaian', about: 'Ajakan menilai dan tanggapannya' },
  item: { title: 'Pemeriksaan barang', about: 'Hasil pemeriksaan barang dan perubahannya' },
  case: { title: 'Permintaan layanan', about: 'Jawaban platform atas yang Anda tanyakan' },
  setting: { title: 'Setelan', about: 'Perubahan yang menunggu persetujuan, dan jawabannya' },
  account: { title: 'Akun dan keamanan', about: 'Kata sandi, rekening, dan keadaan akun' },
}

/** Notification channels outside the product. Inside it, all notices are shown. @decision 0043 */
export function PreferencesScreen() {
  const loadedPreferences = route.useLoaderData()
  const [preferences, , change] = useNewest<Preferences>(loadedPreferences)
  const { choices, email, wa, pushKey } = preferences
  const groups = [...new Set(choices.map(({ group }) => group))]
  return (
    <div className="page-container flex max-w-[56rem]! flex-col gap-5 py-6 md:py-8">
      <PageHead
        title="Atur pemberitahuan"
        lead="Semua pemberitahuan selalu ada di Notifikasi. Di sini Anda memilih yang dikirim juga ke luar."
      />
      <dl className="card grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-2">Email</dt>
        <dd className="font-semibold wrap-anywhere">{email}</dd>
        <dt className="text-ink-2">WhatsApp</dt>
        <dd className="tnum font-semibold">
          {wa === '' ? 'Nomor di profil bukan nomor ponsel, jadi WhatsApp tidak dikirim.' : `+${wa}`}
        </dd>
      </dl>
      <PushCard pushKey={pushKey} />
      <RoleGate call={choosePreference}>
        {groups.map((group) => (
          <fieldset key={group} className="card flex flex-col gap-1 p-4">
            <legend className="sr-only">{groupLabels[group].title}</legend>
            <div aria-hidden="true" className="font-bold">
              {groupLabels[group].title}
            </div>
            <p className="caption text-ink-2">{groupLabels[group].about}</p>
            <div className="grid gap-x-8 sm:grid-cols-3">
              {choices
                .filter((choice) => choice.group === group)
                .map((choice) => (
                  <ChoiceSwitch
                    key={choice.channel}
                    choice={choice}
                    onChosen={(isEnabled) =>
                      change((now) => ({
                        ...now,
                        choices: now.choices.map((one) =>
                          one.group === choice.group && one.channel === choice.channel
                            ? { ...one, isEnabled }
                            : one,
                        ),
                      }))
                    }
                  />
                ))}
            </div>
          </fieldset>
        ))}
      </RoleGate>
    </div>
  )
}

function ChoiceSwitch({ choice, onChosen }: { choice: Choice; onChosen: (isEnabled: boolean) => void }) {
  const { group, channel, isEnabled, fixed } = choice
  const choosing = useCall(choosePreference, () => onChosen(!isEnabled))
  return (
    <>
      <Switch
        label={channelLabels[channel]}
        checked={isEnabled}
        disabled={fixed || choosing.isPending}
        help={fixed ? 'Selalu dikirim: isinya mengubah hak atau kewajiban Anda.' : undefined}
        onChange={() => void choosing.send({ body: { group, channel, isEnabled: !isEnabled } })}
      />
      <CallErrorNote calls={[choosing]} />
    </>
  )
}

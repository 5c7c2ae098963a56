import { exportOwnData } from '@pasar/contract/identity/personal-data'
import { useState } from 'react'
import { saveFile } from '../../call/fetch-file.ts'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** Downloads the personal data of the user. @param isPerson a person of a school has no password */
export function ExportData({ isPerson }: { isPerson: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const sending = useCall(
    exportOwnData,
    ({ fileName, text }) => {
      setAsking(false)
      saveFile({ name: fileName, content: new Blob([text], { type: 'application/json' }) })
      showToast('Data Anda sudah diunduh')
    },
    isPerson ? 'toast' : 'in-place',
  )
  return (
    <section className="card flex flex-col gap-3 p-4 md:p-5">
      <SectionHead
        title="Unduh data saya"
        lead={
          isPerson
            ? 'Nama, peran, dan sesi Anda, dalam satu berkas JSON yang dapat dibaca orang dan komputer.'
            : 'Profil dengan nomor lengkap, sesi, log, pesan yang Anda tulis, dan daftar pesanan, dalam satu berkas JSON yang dapat dibaca orang dan komputer. Simpan di tempat aman.'
        }
      />
      <div>
        <Button
          variant="outline"
          icon="download-simple"
          busy={isPerson && sending.isPending}
          onClick={() => (isPerson ? void sending.send({ body: { password: '' } }) : setAsking(true))}
        >
          Unduh data saya
        </Button>
      </div>
      <PasswordDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Unduh data saya"
        description="Berkas memuat NIK, NPWP, dan rekening lengkap. Masukkan kata sandi Anda."
        submit={['Unduh', 'Menyiapkan…']}
        sending={sending}
        onSubmit={(body) => void sending.send({ body })}
      />
    </section>
  )
}

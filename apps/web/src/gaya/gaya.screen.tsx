import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

/** The style guide: every component with its states. */
export function GayaScreen() {
  return (
    <main className="wadah py-6">
      <h1 className="judul-1">Gaya</h1>
      <Button>Kirim</Button>
      <TextField label="Nama" />
    </main>
  )
}

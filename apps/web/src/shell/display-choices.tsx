import { useSyncExternalStore } from 'react'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import {
  chooseSaving,
  chooseTextSize,
  chooseTheme,
  currentTextSize,
  currentTheme,
  onDisplayChange,
  savesData,
  TEXT_SIZES,
  THEMES,
} from './display.ts'

const themeNames = { ikuti: 'Ikuti perangkat', terang: 'Terang', gelap: 'Gelap' } as const
const sizeNames = { normal: 'Normal', besar: 'Besar', 'sangat-besar': 'Sangat besar' } as const

/** Colours, size of letters and what is fetched, as the person likes them on this device. */
export function DisplayChoices() {
  const theme = useSyncExternalStore(onDisplayChange, currentTheme, () => 'ikuti' as const)
  const size = useSyncExternalStore(onDisplayChange, currentTextSize, () => 'normal' as const)
  const saves = useSyncExternalStore(onDisplayChange, savesData, () => false)
  return (
    <div className="flex flex-col gap-3 border-t border-batas-papan/40 px-3 pt-4 [&_label]:text-di-papan">
      <Select
        label="Tampilan"
        value={theme}
        options={THEMES.map((value) => ({ value, label: themeNames[value] }))}
        onChange={({ target }) => chooseTheme(THEMES.find((value) => value === target.value) ?? 'ikuti')}
      />
      <Select
        label="Ukuran teks"
        value={size}
        options={TEXT_SIZES.map((value) => ({ value, label: sizeNames[value] }))}
        onChange={({ target }) =>
          chooseTextSize(TEXT_SIZES.find((value) => value === target.value) ?? 'normal')
        }
      />
      <Switch
        label="Hemat data"
        help={<span className="text-di-papan-2">Gambar dimuat hanya bila diminta</span>}
        checked={saves}
        onChange={({ target }) => chooseSaving(target.checked ? 'ya' : 'tidak')}
      />
    </div>
  )
}

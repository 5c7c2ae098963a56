import { useSyncExternalStore } from 'react'
import { Select } from '../ui/fields/select.tsx'
import { Switch } from '../ui/fields/switch.tsx'
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

const themeNames = { system: 'Ikuti perangkat', light: 'Terang', dark: 'Gelap' } as const
const sizeNames = { normal: 'Normal', large: 'Besar', 'extra-large': 'Sangat besar' } as const

/**
 * Display preferences of this device: theme, text size and data saving. Visitors find them in the
 * side menu, members on the page of their account.
 */
export function DisplayChoices({ isOnBoard = false }: { isOnBoard?: boolean }) {
  const theme = useSyncExternalStore(onDisplayChange, currentTheme, () => 'system' as const)
  const size = useSyncExternalStore(onDisplayChange, currentTextSize, () => 'normal' as const)
  const saves = useSyncExternalStore(onDisplayChange, savesData, () => false)
  return (
    <div
      className={
        isOnBoard
          ? 'flex flex-col gap-3 border-t border-board-edge/40 px-3 pt-4 [&_label]:text-on-board'
          : 'card grid items-start gap-4 p-4 sm:grid-cols-3'
      }
    >
      <Select
        label="Tampilan"
        value={theme}
        options={THEMES.map((value) => ({ value, label: themeNames[value] }))}
        onChange={({ target }) => chooseTheme(THEMES.find((value) => value === target.value) ?? 'system')}
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
        label="Mode hemat data"
        help={
          <span className={isOnBoard ? 'text-on-board-2' : undefined}>Gambar dimuat hanya bila diminta</span>
        }
        checked={saves}
        onChange={({ target }) => chooseSaving(target.checked ? 'on' : 'off')}
      />
    </div>
  )
}

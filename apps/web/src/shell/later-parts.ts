import type { ErrorComponentProps } from '@tanstack/react-router'
import { later } from '../ui/later.tsx'

/** Its clock runs where it can be seen. */
export const Footer = later(async () => (await import('./footer.tsx')).Footer, 'in use', 'footer')
export const MenuColumn = later(async () => (await import('./menu-column.tsx')).MenuColumn)
export const NotFound = later(async () => (await import('./not-found.tsx')).NotFound)
export const Fault = later<ErrorComponentProps>(async () => (await import('./fault.tsx')).Fault)
export const Pending = later(async () => (await import('./pending.tsx')).Pending)

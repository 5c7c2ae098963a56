import { Banner } from '../base/banner.tsx'

type FormRefusalProps = { refusal: { message: string; fields: readonly unknown[] } | null }

/** The refusal of a form as a whole. Nothing if fields show it, or without one. */
export function FormRefusal({ refusal }: FormRefusalProps) {
  if (refusal === null || refusal.fields.length > 0) return null
  return <Banner kind="danger">{refusal.message}</Banner>
}

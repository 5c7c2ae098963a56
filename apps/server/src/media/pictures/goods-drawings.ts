import type { Drawing } from './drawing.ts'
import type { ServiceName } from './service-tile.ts'
import { stationeryDrawings } from './stationery.templates.ts'
import type { TemplateName } from './templates.ts'
import { writingDrawings } from './writing.templates.ts'

export type GoodsName = Exclude<TemplateName, ServiceName>

/** The drawing of every goods template: a name without a drawing does not compile. */
export const goodsDrawings: Readonly<Record<GoodsName, Drawing>> = {
  ...stationeryDrawings,
  ...writingDrawings,
}

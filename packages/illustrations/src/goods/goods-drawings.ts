import type { Drawing } from '../drawing.ts'
import type { ServiceName } from '../service-tile.ts'
import type { TemplateName } from '../templates.ts'
import { adhesiveDrawings } from './adhesive.templates.ts'
import { artDrawings } from './art.templates.ts'
import { buildingDrawings } from './building.templates.ts'
import { computerDrawings } from './computer.templates.ts'
import { fittingDrawings } from './fitting.templates.ts'
import { foodDrawings } from './food.templates.ts'
import { furnitureDrawings } from './furniture.templates.ts'
import { healthDrawings } from './health.templates.ts'
import { homecraftDrawings } from './homecraft.templates.ts'
import { hygieneDrawings } from './hygiene.templates.ts'
import { laboratoryDrawings } from './laboratory.templates.ts'
import { musicDrawings } from './music.templates.ts'
import { peripheralDrawings } from './peripheral.templates.ts'
import { sportDrawings } from './sport.templates.ts'
import { stationeryDrawings } from './stationery.templates.ts'
import { storageDrawings } from './storage.templates.ts'
import { teachingAidDrawings } from './teaching-aid.templates.ts'
import { uniformDrawings } from './uniform.templates.ts'
import { vocationalDrawings } from './vocational.templates.ts'
import { writingDrawings } from './writing.templates.ts'

export type GoodsName = Exclude<TemplateName, ServiceName>

/** The drawings of all goods templates. A template name without a drawing does not compile. */
export const goodsDrawings: Readonly<Record<GoodsName, Drawing>> = {
  ...stationeryDrawings,
  ...writingDrawings,
  ...adhesiveDrawings,
  ...computerDrawings,
  ...peripheralDrawings,
  ...furnitureDrawings,
  ...storageDrawings,
  ...laboratoryDrawings,
  ...teachingAidDrawings,
  ...sportDrawings,
  ...musicDrawings,
  ...artDrawings,
  ...hygieneDrawings,
  ...healthDrawings,
  ...uniformDrawings,
  ...vocationalDrawings,
  ...homecraftDrawings,
  ...buildingDrawings,
  ...fittingDrawings,
  ...foodDrawings,
}

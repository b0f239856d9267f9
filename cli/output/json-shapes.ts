import { cartShapes } from './cart-shapes.ts'
import { operatorShapes } from './operator-shapes.ts'
import { orderShapes } from './order-shapes.ts'
import { profileShapes } from './profile-shapes.ts'
import { smokeReportShape } from './smoke-shape.ts'
import { toolShapes } from './tool-shapes.ts'

/** What `--json` prints that is not the store's answer. Scripts read these fields: none changes or goes. */
export const jsonShapes = {
  ...cartShapes,
  ...orderShapes,
  ...profileShapes,
  ...operatorShapes,
  ...toolShapes,
  SmokeReport: smokeReportShape,
} as const

export type JsonShape = keyof typeof jsonShapes

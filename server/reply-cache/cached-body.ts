import { ReadyText } from './ready-text.ts'
import { unitsIn } from './shown-units.ts'

/** A JSON body as ready bytes; `isBySales` says that sales decide what stands in it. */
export class CachedBody extends ReadyText {
  constructor(value: unknown, { isBySales = false } = {}) {
    super(JSON.stringify(value), isBySales ? 'any' : unitsIn(value))
  }
}

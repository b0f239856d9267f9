import { ReadyText } from './ready-text.ts'

/** A JSON body as ready bytes. */
export class CachedBody extends ReadyText {
  constructor(value: unknown) {
    super(JSON.stringify(value))
  }
}

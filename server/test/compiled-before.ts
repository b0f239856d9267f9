import { join } from 'node:path'

/**
 * For the environment of programs that tests start: Node finds what it has compiled before, as it does for all that
 * `npm` runs. Else each start would read and compile hundreds of modules anew.
 */
export const compiledBefore = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', '.cache', 'modules'),
}

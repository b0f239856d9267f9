import type { Declare } from '#cli/haat-command.ts'
import { InvalidArgumentError, Option } from 'commander'
import { latinDigits } from '#core/text/clean-text.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import type { OperatorOrder } from './operator-order.ts'

type Step = BodyOf<'takeOrderStep'>
type Reason = NonNullable<Step['reason']>
type Units = NonNullable<Step['restock']>

/** Options of `haat shop return`. */
export type ReturnOptions = { reason?: Reason; restock?: boolean; units?: Units }

/** Listed here, because the schemas of the contract would slow down every help. */
export const returnReasons: readonly Reason[] = ['refused', 'not_reached', 'damaged', 'wrong_item', 'other']

export const returnOptions: Declare = (command) =>
  command
    .addOption(
      new Option('-r, --reason <reason>', 'why it came back').choices(returnReasons).makeOptionMandatory(),
    )
    .option('--restock', 'put all units back into stock')
    .addOption(
      new Option('--units <product=units>', 'put these units of a product back; may be repeated')
        .argParser(readUnits)
        .conflicts('restock'),
    )
    .removedOption('--whole <product=units>', 'use --units')

/** The fields of a return: its reason, and the units that go back into stock. */
export function returnOf(order: OperatorOrder, options: ReturnOptions): Pick<Step, 'reason' | 'restock'> {
  const { reason, restock, units: given } = options
  const all = order.order_product.map(({ product_id, quantity }) => ({ product_id, quantity }))
  const units = restock ? all : given
  return { ...(reason && { reason }), ...(units && { restock: units }) }
}

/** Units of products as they are typed: `12=1`. */
function readUnits(text: string, before: Units | undefined): Units {
  const [, product, quantity] = /^(\d{1,9})=(\d{1,9})$/.exec(latinDigits(text)) ?? []
  if (product === undefined || quantity === undefined || Number(product) === 0)
    throw new InvalidArgumentError(
      'It must be the number of a product and how many, such as 12=1. `haat shop order` lists the numbers.',
    )
  return [...(before ?? []), { product_id: Number(product), quantity: Number(quantity) }]
}

import type { Declare } from '#cli/haat-command.ts'
import { InvalidArgumentError, Option } from 'commander'
import { latinDigits } from '#core/text/clean-text.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import type { OperatorOrder } from './operator-order.ts'

type Step = BodyOf<'takeOrderStep'>
type Reason = NonNullable<Step['reason']>
type WholeUnits = NonNullable<Step['restock']>

/** What `haat shop return` takes beside the numbers of orders. */
export type ReturnOptions = { reason?: Reason; restock?: boolean; whole?: WholeUnits }

/** Written out, as the contract's schemas would cost every help its start. */
export const returnReasons: readonly Reason[] = ['refused', 'not_reached', 'damaged', 'wrong_item', 'other']

export const returnOptions: Declare = (command) =>
  command
    .addOption(
      new Option('-r, --reason <reason>', 'why it came back').choices(returnReasons).makeOptionMandatory(),
    )
    .option('--restock', 'all units are whole and go back into stock')
    .addOption(
      new Option(
        '--whole <product=units>',
        'so many units of this product are whole and go back; may be repeated',
      )
        .argParser(readUnits)
        .conflicts('restock'),
    )

/** What a return says of an order: why, and which of its units are whole. */
export function returnOf(order: OperatorOrder, options: ReturnOptions): Pick<Step, 'reason' | 'restock'> {
  const { reason, restock, whole } = options
  const all = order.order_product.map(({ product_id, quantity }) => ({ product_id, quantity }))
  const units = restock ? all : whole
  return { ...(reason && { reason }), ...(units && { restock: units }) }
}

/** An order has no codes of its products. */
const WHERE_NUMBERS_ARE = '`haat shop order` lists the numbers of its products.'

/** Units of products as they are typed, `12=1`, one after the other; for commander's option parsers. */
function readUnits(text: string, before: WholeUnits | undefined): WholeUnits {
  const [, product, quantity] = /^(\d{1,9})=(\d{1,9})$/.exec(latinDigits(text)) ?? []
  if (product === undefined || quantity === undefined || Number(product) === 0)
    throw new InvalidArgumentError(
      `It must be the number of a product and how many, such as 12=1. ${WHERE_NUMBERS_ARE}`,
    )
  return [...(before ?? []), { product_id: Number(product), quantity: Number(quantity) }]
}

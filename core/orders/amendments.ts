import { keysOf } from '#core/account/contact-key.ts'
import { multiply, sum, type Paisa } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { stepsFrom, type OrderStatus, unitsToRestock, type NotHeld, type WholeUnits } from './order-steps.ts'

/** Who carries a parcel, and under which number; null where nobody has said so. */
type Parcel = { courier: string | null; tracking: string | null }

/** What changed of an order with an event. */
export type EventDetails = {
  courier?: string
  tracking?: string
  fields?: ContactField[]
  cancelled?: WholeUnits[]
}

type SaidParcel = { [Part in keyof Parcel]?: string | undefined }

/** What of this is new to a parcel; null where nothing is, or nothing is said. */
export function mendedParcel(kept: Parcel, said: SaidParcel): Pick<EventDetails, keyof Parcel> | null {
  const parts = (['courier', 'tracking'] as const).flatMap((part) => {
    const text = said[part]?.trim() ?? ''
    return text === '' || text === kept[part] ? [] : [[part, text] as const]
  })
  return parts.length > 0 ? Object.fromEntries(parts) : null
}

/** What an order says of its customer and of where it goes. */
const CONTACT = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'customer_address',
  'customer_city',
  'customer_zip',
  'customer_country',
] as const

type ContactField = (typeof CONTACT)[number]

/** Units of a product that are cancelled in all; without a number all of them. */
type CancelledUnits = { product_id: number; quantity?: number | undefined }

/** What is to be otherwise with an order; what is absent stays. */
export type Amendment = { [Field in ContactField]?: string | undefined } & {
  cancel?: readonly CancelledUnits[] | undefined
}

type Line = { id: number; product_id: number; price_paisa: Paisa; quantity: number; cancelled: number }
type Amendable = Record<ContactField, string> & { status: OrderStatus; lines: readonly Line[] }

/** What is new of an order; of its lines those that change, with the `units` that go back to the shelf. */
type Amended = {
  order: Partial<Record<ContactField, string> & Record<'phone_key' | 'email_key', string | null>> & {
    pay_amount_paisa: Paisa
  }
  lines: (Omit<Line, 'price_paisa'> & { units: number; total_paisa: Paisa })[]
  details: EventDetails
}

type AmendProblem =
  | ({ code: 'units_not_held' } & NotHeld)
  | { code: 'order_amend_impossible'; status: OrderStatus; advice: string }
  | { code: 'order_left_empty' }

/**
 * What an amendment makes of an order; null where the order says so already, however far it is. Units are counted in all
 * since it was placed, so that however often the same is said, they are cancelled once.
 */
export function amended(order: Amendable, wish: Amendment): Result<Amended | null, AmendProblem> {
  const fields = CONTACT.filter((field) => wish[field] !== undefined && wish[field] !== order[field])
  const found = unitsToCancel(order.lines, wish.cancel ?? [])
  if ('notHeld' in found) return err({ code: 'units_not_held', ...found.notHeld })
  const { due } = found
  if (fields.length === 0 && due.length === 0) return ok(null)
  const { status } = order
  if (!isWithUs(status)) return err({ code: 'order_amend_impossible', status, advice: adviceFor(status) })

  const lines = due.map(({ line: { id, product_id, price_paisa, quantity, restocked }, quantity: units }) => {
    const left = quantity - restocked - units
    const total_paisa = multiply(price_paisa, left)
    return { id, product_id, units, quantity: left, cancelled: restocked + units, total_paisa }
  })
  const left = order.lines.map((line) => lines.find(({ id }) => id === line.id)?.quantity ?? line.quantity)
  if (left.every((quantity) => quantity === 0)) return err({ code: 'order_left_empty' })
  const total = sum(order.lines.map(({ price_paisa }, at) => multiply(price_paisa, left[at] ?? 0)))
  return ok({
    order: { ...contactOf(fields, wish), pay_amount_paisa: total },
    lines,
    details: {
      ...(fields.length > 0 && { fields }),
      ...(lines.length > 0 && {
        cancelled: lines.map(({ product_id, units }) => ({ product_id, quantity: units })),
      }),
    },
  })
}

/** Units that are cancelled count as those that went back to the shelf do. */
function unitsToCancel(lines: readonly Line[], cancel: readonly CancelledUnits[]) {
  const placed = lines.map((line) => ({
    ...line,
    quantity: line.quantity + line.cancelled,
    restocked: line.cancelled,
  }))
  const allOf = (product: number) => placed.find(({ product_id }) => product_id === product)?.quantity ?? 1
  return unitsToRestock(
    placed,
    cancel.map(({ product_id, quantity = allOf(product_id) }) => ({ product_id, quantity })),
  )
}

function contactOf(fields: readonly ContactField[], wish: Amendment): Partial<Amended['order']> {
  const { customer_phone: phone = '', customer_email: email = '' } = wish
  const { phone_key, email_key } = keysOf({ phone, email })
  return {
    ...Object.fromEntries(fields.map((field) => [field, wish[field]])),
    ...(fields.includes('customer_phone') && { phone_key }),
    ...(fields.includes('customer_email') && { email_key }),
  }
}

/** Whether the parcel has not left yet. */
function isWithUs(status: OrderStatus): boolean {
  return status === 'pending' || status === 'processing'
}

function adviceFor(status: OrderStatus): string {
  return stepsFrom(status).includes('return')
    ? 'take the parcel back with the step return'
    : 'place another order'
}

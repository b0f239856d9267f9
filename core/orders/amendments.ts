import { keysOf } from '#core/account/contact-key.ts'
import { err, ok, type Result } from '#core/result.ts'
import { CONTACT, type ContactField, type EventDetails, type OrderContact } from './order-dto.ts'
import { stepsFrom, type OrderStatus } from './order-steps.ts'

/** Who carries a parcel, and under which number; null where it is unknown. */
type Parcel = { courier: string | null; tracking: string | null }

type SaidParcel = { [Part in keyof Parcel]?: string | undefined }

/** What of this is new to a parcel; null where nothing is, or nothing is said. */
export function mendedParcel(stored: Parcel, said: SaidParcel): Pick<EventDetails, keyof Parcel> | null {
  const parts = (['courier', 'tracking'] as const).flatMap((part) => {
    const text = said[part]?.trim() ?? ''
    return text === '' || text === stored[part] ? [] : [[part, text] as const]
  })
  return parts.length > 0 ? Object.fromEntries(parts) : null
}

/** What is to be otherwise with an order; what is absent stays. */
export type Amendment = { [Field in ContactField]?: string | undefined }

type Amendable = OrderContact & { status: OrderStatus }

/** The columns of an order that change, and what its history says of it. */
type Amended = {
  order: Partial<Record<ContactField, string> & Record<'phone_key' | 'email_key', string | null>>
  details: EventDetails
}

type AmendProblem = { code: 'order_amend_impossible'; status: OrderStatus; advice: string }

/** What an amendment makes of an order; null where the order says so already, in whatever status. */
export function amended(order: Amendable, edit: Amendment): Result<Amended | null, AmendProblem> {
  const fields = CONTACT.filter((field) => edit[field] !== undefined && edit[field] !== order[field])
  if (fields.length === 0) return ok(null)
  const { status } = order
  if (!isBeforeShipping(status))
    return err({ code: 'order_amend_impossible', status, advice: adviceFor(status) })
  return ok({ order: editedColumns(fields, edit), details: { fields } })
}

function editedColumns(fields: readonly ContactField[], edit: Amendment): Amended['order'] {
  const { customer_phone: phone = '', customer_email: email = '' } = edit
  const { phone_key, email_key } = keysOf({ phone, email })
  return {
    ...Object.fromEntries(fields.map((field) => [field, edit[field]])),
    ...(fields.includes('customer_phone') && { phone_key }),
    ...(fields.includes('customer_email') && { email_key }),
  }
}

function isBeforeShipping(status: OrderStatus): boolean {
  return status === 'pending' || status === 'processing'
}

function adviceFor(status: OrderStatus): string {
  return stepsFrom(status).includes('return')
    ? 'take the parcel back with the step return'
    : 'place another order'
}

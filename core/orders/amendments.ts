import { keysOf } from '#core/account/contact-key.ts'
import { err, ok, type Result } from '#core/result.ts'
import { CONTACT, type ContactField, type EventDetails, type OrderContact } from './order-dto.ts'
import { stepsFrom, type OrderStatus } from './order-steps.ts'

/** Courier and tracking number of a parcel; null where unknown. */
type Parcel = { courier: string | null; tracking: string | null }

type ParcelInput = { [Part in keyof Parcel]?: string | undefined }

/** Returns the parts of `input` that differ from the stored parcel; null when none do. Blank parts are ignored. */
export function mendedParcel(stored: Parcel, input: ParcelInput): Pick<EventDetails, keyof Parcel> | null {
  const parts = (['courier', 'tracking'] as const).flatMap((part) => {
    const text = input[part]?.trim() ?? ''
    return text === '' || text === stored[part] ? [] : [[part, text] as const]
  })
  return parts.length > 0 ? Object.fromEntries(parts) : null
}

/** An edit of an order's contact fields; absent fields stay. */
export type OrderEdit = { [Field in ContactField]?: string | undefined }

type EditableOrder = OrderContact & { status: OrderStatus }

/** The changed columns of an order, and the details for its history. */
type EditedOrder = {
  order: Partial<Record<ContactField, string> & Record<'phone_key' | 'email_key', string | null>>
  details: EventDetails
}

type EditProblem = { code: 'order_amend_impossible'; status: OrderStatus; advice: string }

/** Applies an edit to an order. Returns null when nothing changes; fails when the order has been shipped. */
export function amended(order: EditableOrder, edit: OrderEdit): Result<EditedOrder | null, EditProblem> {
  const fields = CONTACT.filter((field) => edit[field] !== undefined && edit[field] !== order[field])
  if (fields.length === 0) return ok(null)
  const { status } = order
  if (!isBeforeShipping(status))
    return err({ code: 'order_amend_impossible', status, advice: adviceFor(status) })
  return ok({ order: editedColumns(fields, edit), details: { fields } })
}

function editedColumns(fields: readonly ContactField[], edit: OrderEdit): EditedOrder['order'] {
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

/** Who carries a parcel, and under which number; null where nobody has said so. */
type Parcel = { courier: string | null; tracking: string | null }

/** What changed of an order with an event. */
export type EventDetails = { courier?: string; tracking?: string }

type SaidParcel = { [Part in keyof Parcel]?: string | undefined }

/** What of this is new to a parcel; null where nothing is, or nothing is said. */
export function mendedParcel(kept: Parcel, said: SaidParcel): Pick<EventDetails, keyof Parcel> | null {
  const parts = (['courier', 'tracking'] as const).flatMap((part) => {
    const text = said[part]?.trim() ?? ''
    return text === '' || text === kept[part] ? [] : [[part, text] as const]
  })
  return parts.length > 0 ? Object.fromEntries(parts) : null
}

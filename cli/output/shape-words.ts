type ShapeField = { type: string; about: string }

/** What a shape of this program's own is, with its fields by their path in jq's words; amounts in taka. */
export type JsonShapeText = { about: string; fields: Readonly<Record<string, ShapeField>> }

export const text = (about: string): ShapeField => ({ type: 'string', about })
export const count = (about: string): ShapeField => ({ type: 'integer', about })
export const taka = (about: string): ShapeField => ({ type: 'number', about })

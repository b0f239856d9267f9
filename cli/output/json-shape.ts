/** A field: what type it has, in words, and what it means. */
type ShapeField = { type: string; about: string }

/**
 * What a shape of this program's own is, with its fields by their path in jq's words. The name of a
 * schema of the contract in a type stands for that; one that ends with 'may be absent' is not always there.
 */
export type JsonShapeText = { about: string; fields: Readonly<Record<string, ShapeField>> }

export const text = (about: string): ShapeField => ({ type: 'string', about })
export const count = (about: string): ShapeField => ({ type: 'integer', about })
export const taka = (about: string): ShapeField => ({ type: 'number', about })
export const yesOrNo = (about: string): ShapeField => ({ type: 'boolean', about })

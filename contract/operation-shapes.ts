/** Reads the parts of one entry of openapi-typescript's `operations`; `Op` is such an entry. */

type Simplify<T> = { [K in keyof T]: T[K] }
type Member<T, K extends PropertyKey> = K extends keyof T ? T[K] : never
type Given<T> = [T] extends [never] ? unknown : [NonNullable<T>] extends [never] ? unknown : NonNullable<T>
type Parameters<Op> = Member<Op, 'parameters'>
type Replies<Op> = Member<Op, 'responses'>
type Content<Reply> = Reply extends { content: infer Media }
  ? [Media] extends [never]
    ? undefined
    : Media[keyof Media]
  : undefined

/** Path and query parameters together, as one flat object. */
export type ShapeOfParams<Op> = Simplify<
  Given<Member<Parameters<Op>, 'path'>> & Given<Member<Parameters<Op>, 'query'>>
>

/** The request body; undefined where there is none. */
export type ShapeOfBody<Op> = Op extends { requestBody: { content: infer Media } }
  ? Media[keyof Media]
  : Op extends { requestBody?: infer Body }
    ? NonNullable<Body> extends { content: infer Media }
      ? Media[keyof Media] | undefined
      : undefined
    : undefined

/** The statuses an operation can answer with. */
export type ShapeOfStatus<Op> = keyof Replies<Op> & number

/** The body of a reply; undefined where it has none. */
export type ShapeOfReply<Op, Status extends PropertyKey> = Content<Member<Replies<Op>, Status>>

type Success = 200 | 201 | 202 | 203 | 204 | 205 | 206
export type ShapeOfSuccess<Op> = ShapeOfStatus<Op> & Success

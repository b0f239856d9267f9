/** What is wrong with a cursor that fits the contract and that no store wrote. */
export const foreignCursor = {
  field: 'after',
  message: 'A cursor is the `next` of an earlier page, unchanged',
}

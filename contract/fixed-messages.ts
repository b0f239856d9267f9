/** Messages for values that no schema can describe, shared by forms, store and mocks. */
export const UNSTORABLE = 'Must not contain characters that cannot be stored'
export const REPEATED = 'Must be given only once'
export const SHADOWS_PATH = 'Belongs to the path: leave it out of the query'
export const NOT_JSON = 'Must be valid JSON'
export const NOT_UTF_8 = 'Must be UTF-8'

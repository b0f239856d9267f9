/** What is said about values that no schema could describe: the same words in forms, in the store and in mocked answers. */
export const UNSTORABLE = 'Must not contain characters that cannot be stored'
export const REPEATED = 'Must be given only once'
export const SHADOWS_PATH = 'Belongs to the path: leave it out of the query'
export const NOT_JSON = 'Must be valid JSON'
export const NOT_UTF_8 = 'Must be UTF-8'

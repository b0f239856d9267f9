/** What an operator has said may happen: data replaced; a store that runs on them left with the old ones. */
export type Permission = { replace: boolean; running: boolean }

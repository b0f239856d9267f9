/** A word that fits, and what it means. */
export type Candidate = { value: string; about: string }

export function candidate(value: string | number, about = ''): Candidate {
  return { value: String(value), about }
}

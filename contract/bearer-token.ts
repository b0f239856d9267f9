/** The token of an Authorization header; null where there is none of that kind. */
export function bearerToken(authorization: string | null | undefined): string | null {
  return /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(authorization ?? '')?.[1] ?? null
}

// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// Hand-written: this is a copy of scripts/generate/templates/bearer-token.ts.

/** The token of an Authorization header; null where there is none of that kind. */
export function bearerToken(authorization: string | null | undefined): string | null {
  return /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(authorization ?? '')?.[1] ?? null
}

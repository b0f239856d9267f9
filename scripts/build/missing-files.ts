/** Matches file names with a content hash. */
const HASHED = /\/app\/[\w.-]+-[\w-]{6,}\.(?:svg|png|webp|avif|woff2|css|js)\b/g

/** Returns hashed files that the server renderer refers to and that the browser build does not have. */
export function missingFiles(serverCode: string, built: readonly string[]): string[] {
  const named = new Set(serverCode.match(HASHED))
  return [...named].filter((file) => !built.includes(file.slice(1)))
}

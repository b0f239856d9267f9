/** A file that the build names by its content. */
const HASHED = /\/app\/[\w.-]+-[\w-]{6,}\.(?:svg|png|webp|avif|woff2|css|js)\b/g

/** The hashed files that the code which renders pages names, and the browser's build does not have. */
export function missingFiles(serverCode: string, built: readonly string[]): string[] {
  const named = new Set(serverCode.match(HASHED))
  return [...named].filter((file) => !built.includes(file.slice(1)))
}

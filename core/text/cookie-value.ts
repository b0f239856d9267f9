/** The value of a cookie in a Cookie header, or in what a browser shows of its cookies; null where it is absent or empty. */
export function cookieValue(cookies: string, name: string): string | null {
  const start = `${name}=`
  const pair = cookies
    .split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(start))
  return pair?.slice(start.length) || null
}

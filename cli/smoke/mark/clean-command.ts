/** The command line that takes a smoke's orders back. */
export function cleanCommand({ mark, url }: { mark: string; url: string }): string {
  return `haat smoke clean --mark ${mark} --url ${url}`
}

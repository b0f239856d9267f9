/** What a smoke left behind, and where; `profile` is null for the usual one. */
type Place = { mark: string; url: string; profile: string | null; production: boolean }

/** The command line that takes a smoke's orders back. */
export function cleanCommand({ mark, url, profile, production }: Place): string {
  const words = ['haat smoke clean --mark', mark, '--url', url]
  return [
    ...words,
    ...(profile === null ? [] : ['--profile', profile]),
    ...(production ? ['--yes'] : []),
  ].join(' ')
}

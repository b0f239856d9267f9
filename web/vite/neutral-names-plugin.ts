import { readdirSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Chunks whose names say which they are. All others are named by their content alone. */
const NAMED_CHUNKS = ['vendor', 'shop', 'forms', 'quantity', 'rolldown-runtime']

/**
 * Words that the public filter lists of content blockers (EasyList, EasyPrivacy, Fanboy's Social and Annoyances lists)
 * look for in addresses. A file with such a name never reaches the shoppers who use one.
 */
const BLOCKED_WORDS = new Set(
  `ad ads adv advert adverts advertisement advertising adserver affiliate affiliates analytics badge badges banner
  banners beacon beacons consent cookie cookies counter facebook fb gdpr gtag linkedin marketing metrics modal modals
  newslatter newsletter newsletters notice notices notification notifications overlay pinterest pixel pixels popover
  popup popups promo promos promotion promotions pub recommend recommendations referral share shared sharer sharing
  sidebar social socials sponsor sponsored sponsors stat statistics stats survey telemetry toast track tracker trackers
  tracking twitter whatsapp widget widgets`.split(/\s+/),
)

/** A hash may contain such a word by chance, but no separators around it. */
const HASH = /[-.][\da-f]{8}(?=[-.])/g

/** The words of a file name that content blockers match, in their order. */
export function wordsBlockersMatch(file: string): string[] {
  const named = file.replaceAll(HASH, '').replaceAll(/([a-z])([A-Z])/g, '$1-$2')
  const words = named.split(/[^A-Za-z]+/)
  return words.map((word) => word.toLowerCase()).filter((word) => BLOCKED_WORDS.has(word))
}

/** The name of a chunk's file. Its modules name most chunks otherwise, and a blocker may match those names. */
export function chunkFileName({ name }: { name: string }): string {
  return `app/${NAMED_CHUNKS.includes(name) ? name : 'part'}-[hash:8].js`
}

/** Stops a build with a file whose name content blockers match, the copied files included. */
export function neutralNamesPlugin(): Plugin {
  return {
    name: 'haat-neutral-names',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
      for (const file of files) {
        const words = wordsBlockersMatch(file)
        if (words.length > 0)
          this.error(`Content blockers match "${words.join(', ')}" in the name of ${file}`)
      }
    },
  }
}

import { Html, html } from '#core/text/html.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** CSS of the page about the contract and of reports. */
export const LOOK = readFileSync(join(import.meta.dirname, 'look.css'), 'utf8')

type Parts = {
  title: string
  body: Html
  /** Runs in the report as its own source, so it may reach for nothing outside of itself. */
  use: () => void
}

/** A report as one file that needs no network, and can be sent by mail. */
export function reportDocument({ title, body, use }: Parts): string {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          ${new Html(LOOK)}
        </style>
      </head>
      <body>
        ${body}
        <script>
          ;(${new Html(use.toString())})()
        </script>
      </body>
    </html> `
  return document.text
}

/** A moment, to the minute, from its ISO 8601 text in UTC. */
export function moment(at: string): Html {
  return html`<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`
}

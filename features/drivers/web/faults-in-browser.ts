import type { Page, Route } from 'playwright'

const PAGE = /(<div id="root">)[\s\S]*(<\/div>\s*<template id="boot-failed">)/
const BOOT_DATA = /<script type="application\/json" id="boot">[^<]*<\/script>/

function withoutPage(html: string): string {
  return html.replace(PAGE, '$1$2').replace(BOOT_DATA, '')
}

/** What goes wrong between the page at hand, or those to come, and the store. */
export class FaultsInBrowser {
  private readonly page: () => Page

  constructor(page: () => Page) {
    this.page = page
  }

  /** The store's answer to a call is another one, always or so many times: a status, and perhaps a body. */
  async answerWith(call: string, status: number, body: unknown = {}, times?: number): Promise<void> {
    await this.answer(call, (route) => route.fulfill({ status, json: body }), times)
  }

  /**
   * Pages come without anything in them from now on, as from a store that has no answers or no time to render: their
   * script asks for what they show.
   */
  async comeEmpty(): Promise<void> {
    await this.page()
      .context()
      .route(
        () => true,
        async (route) => {
          if (route.request().resourceType() !== 'document') return route.fallback()
          const response = await route.fetch({ maxRedirects: 0 })
          const html = await response.text()
          await route.fulfill({ response, body: withoutPage(html) })
        },
      )
  }

  /** A call waits on its way to the store until the function that comes back is called. */
  async holdBack(call: string): Promise<() => void> {
    let letGo = () => {}
    const released = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await this.answer(call, async (route) => {
      await released
      await route.continue()
    })
    return letGo
  }

  private async answer(call: string, how: (route: Route) => Promise<void>, times?: number): Promise<void> {
    const [method, path = ''] = call.split(' ')
    // What a page shows first is not asked for by the browser.
    if (method === 'GET') await this.comeEmpty()
    const isCall = ({ pathname }: URL) =>
      path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path
    await this.page()
      .context()
      .route(isCall, (route) => (route.request().method() === method ? how(route) : route.fallback()), {
        ...(times !== undefined && { times }),
      })
  }
}

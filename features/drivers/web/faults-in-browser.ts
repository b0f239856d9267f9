import type { Page, Route } from 'playwright'

const PAGE = /(<div id="root">)[\s\S]*(<\/div>\s*<template id="boot-failed">)/
const BOOT_DATA = /<script type="application\/json" id="boot">[^<]*<\/script>/

function withoutPage(html: string): string {
  return html.replace(PAGE, '$1$2').replace(BOOT_DATA, '')
}

/** Injects faults between pages and the store. */
export class FaultsInBrowser {
  private readonly page: () => Page

  constructor(page: () => Page) {
    this.page = page
  }

  /** Replaces the answer to a call, always or a number of times, by a status and an optional body. */
  async answerWith(call: string, status: number, body: unknown = {}, times?: number): Promise<void> {
    await this.answer(call, (route) => route.fulfill({ status, json: body }), times)
  }

  /**
   * Serves pages without content, like an overloaded store; the script then fetches the data.
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

  /** Delays a call until the returned function is called. */
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
    // The browser does not fetch the data of a server-rendered page.
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

import type { RunningStore } from '#server/test/start-store.ts'

const RUN = 'window.__ran=(window.__ran||0)+1'

/** XSS payloads for all contexts. */
const PAYLOADS = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `--><script>${RUN}</script>`,
  `<!--<script>${RUN}`,
  `]]><script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `'><script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `"><img src=x onerror=${RUN}>`,
  `" onmouseover="${RUN}" x="`,
  `' onfocus='${RUN}' autofocus x='`,
  `" autofocus onfocus=${RUN} x="`,
  `<svg onload="${RUN}">`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `<math><mtext><script>${RUN}</script></mtext></math>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<a href="javascript:${RUN}">x</a>`,
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `<details open ontoggle="${RUN}">`,
  `<video><source onerror="${RUN}"></video>`,
  `<body onload="${RUN}">`,
  `<input onfocus="${RUN}" autofocus>`,
  `<template><script>${RUN}</script></template><script>${RUN}</script>`,
  `<noscript><p title="</noscript><script>${RUN}</script>">`,
  `<style>@import 'javascript:${RUN}'</style>`,
  `<link rel=stylesheet href="javascript:${RUN}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="javascript:${RUN}//">`,
  `<form action="javascript:${RUN}"><button autofocus>x</button></form>`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `\${${RUN}}{{constructor.constructor('${RUN}')()}}`,
  `\u2028${RUN}//\u2029`,
  `$&$\`$'<script>${RUN}</script>`,
]

/** A catalog with payloads in all texts. */
function catalogOfPayloads() {
  return {
    vendors: [{ id: 901, name: text(1) }],
    categories: [{ id: 901, name: text(2), slug: 'hostile' }],
    banners: [{ id: 901, photo: 'none.webp', title: text(3), subtitle: text(4) }],
    products: PAYLOADS.map((name, index) => ({
      id: 901 + index,
      vendor: text(1),
      name: name.slice(0, 300),
      price: 100,
      model: text(index + 5),
      product_code: text(index + 6).slice(0, 100),
      stock: 5,
      sold: 900 - index,
      // A slug that is not in the seed.
      categories: ['hostile', 'hot-deals'],
      top_deal: true,
      photo: 'none.webp',
      description: PAYLOADS.slice(index).join('\n'),
    })),
  }
}

/** A customer with payloads in all texts. */
function profileOfPayloads() {
  const short = (index: number) => text(index).slice(0, 100)
  return { name: text(7), address: text(8), city: short(9), country: short(10) }
}

/** Writes payloads into all displayed text columns, bypassing the validation of the API. */
export async function writePayloads({ db, deps, addToCatalog }: RunningStore): Promise<void> {
  await addToCatalog(catalogOfPayloads())
  await db.updateTable('users').set(profileOfPayloads()).execute()
  deps.catalogVersion.changed()
}

function text(index: number): string {
  return (PAYLOADS[index % PAYLOADS.length] ?? '').slice(0, 200)
}

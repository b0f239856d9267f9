import { DEMO_CONTACT, type ShopContact } from '#core/page/shop-contact.ts'

/** Has the document say how to reach the shop, as a store would have filled it in. */
export function putContact(contact: ShopContact = DEMO_CONTACT): void {
  for (const [key, value] of Object.entries(contact)) {
    const name = `haat-${key}`
    const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`) ?? newMeta(name)
    meta.content = value
  }
}

function newMeta(name: string): HTMLMetaElement {
  const meta = document.createElement('meta')
  meta.name = name
  document.head.append(meta)
  return meta
}

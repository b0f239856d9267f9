import { createClient } from '#client/create-client.ts'

type Wish = { email: string; password: string; productId: number; quantity: number }

/** Through the store's own door, as a customer's other device would. */
export async function saveCartAt(url: string, { email, password, productId, quantity }: Wish): Promise<void> {
  let token = ''
  const api = createClient({ baseUrl: url, getToken: () => token })
  const login = await api.call('login', { body: { email, password } })
  if (!login.ok) throw new Error(login.problem.detail)
  token = login.data.user.access_token
  const me = await api.call('getCurrentUser')
  if (!me.ok) throw new Error(me.problem.detail)
  const row = { product_id: productId, quantity, user_id: me.data.user.id }
  const saved = await api.call('saveCartItems', { body: { cart_items: [row] } })
  if (!saved.ok) throw new Error(saved.problem.detail)
}

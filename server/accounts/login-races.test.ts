import { beforeAll, expect, test, vi } from 'vitest'
import { keepPasswordsPlain, signedInCustomer } from '#server/test/customers.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { openOperatorApi, type OperatorApi } from '#server/test/order-client.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const password = 'the-right-one'

describeOnEachDatabase('a sign-in under way', (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase() }))
  let operatorApi: OperatorApi
  beforeAll(async () => {
    keepPasswordsPlain(store)
    operatorApi = await openOperatorApi(store)
  })

  /** Signs in; `meanwhile` runs once the password was found right. */
  async function loginDuring(email: string, meanwhile: () => Promise<unknown>): Promise<number> {
    const verifying = vi.spyOn(store.deps.passwords, 'verify').mockImplementation(async (given, stored) => {
      const isRight = given === stored
      if (isRight) await meanwhile()
      return isRight
    })
    const { status } = await send(store, 'POST', '/api/user-login', { body: { email, password } })
    verifying.mockRestore()
    return status
  }

  test('is refused when the password is set anew meanwhile', async () => {
    const { id, email } = await signedInCustomer(store, password)
    const setAnew = () => operatorApi.ask('POST', `customers/${id}/password`, { password: 'another-one' })
    expect(await loginDuring(email, setAnew)).toBe(401)
    expect(
      await store.db.selectFrom('sessions').select('user_id').where('user_id', '=', id).execute(),
    ).toEqual([])
  })

  test('is refused when the account is erased meanwhile', async () => {
    const { id, email } = await signedInCustomer(store, password)
    expect(await loginDuring(email, () => operatorApi.ask('DELETE', `customers/${id}`))).toBe(401)
  })
})

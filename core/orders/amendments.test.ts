import { expect, test } from 'vitest'
import { mendedParcel } from './amendments.ts'

const none = { courier: null, tracking: null }
const kept = { courier: 'Pathao', tracking: 'DD-88211' }

test.each([
  [none, {}, null],
  [none, kept, kept],
  [none, { courier: ' Pathao ', tracking: '  ' }, { courier: 'Pathao' }],
  [kept, kept, null],
  [kept, { tracking: ' DD-88211' }, null],
  [kept, { ...kept, tracking: 'DD-88212' }, { tracking: 'DD-88212' }],
])('of a parcel %j, %j mends %j', (parcel, said, mended) => {
  expect(mendedParcel(parcel, said)).toEqual(mended)
})

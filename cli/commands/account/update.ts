import { normalisePhone } from '#core/account/phone.ts'
import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { checkFields } from '#cli/input/parse-argument.ts'
import { userDetails } from '#cli/output/shop-views.ts'
import { answerFor, freshUserOf, requireCustomer } from '#cli/session/visitor.ts'

export type UpdateOptions = {
  name?: string
  email?: string
  phone?: string
  address?: string
  city?: string
  zip?: string
  country?: string
}

export const updateCommand = defineCommand<UpdateOptions>({
  declare: (command, start) => {
    command
      .description('Changes your data in the store; what no flag says stays as it is.')
      .option('--name <name>', 'first and last name')
      .option('-e, --email <address>', 'e-mail, which signs in from now on')
      .option('--phone <number>', 'Bangladeshi mobile number, such as 01712345678')
      .option('--address <address>', 'street and house')
      .option('--city <city>', 'city')
      .option('--zip <code>', 'postal code')
      .option('--country <country>', 'country')
      .addHelpText(
        'after',
        "\nExamples:\n  haat account update --phone 01812345678\n  haat account update --address 'House 3, Agrabad' --city Chattogram --zip 4100",
      )
      .action((flags: UpdateOptions) => start(flags))
  },
  run: runUpdate,
})

/** Changes the customer's data (spec §2.13); only what is given, on top of what the store has now. */
export async function runUpdate(context: CliContext, flags: UpdateOptions): Promise<void> {
  if (Object.keys(flags).length === 0) {
    throw new Failure(
      exitCodes.usage,
      'usage',
      'Nothing to change: give at least one of --name, --email, --phone, --address, --city, --zip, --country',
    )
  }
  const customer = await requireCustomer(context)
  const { id: _id, phone: known, ...present } = await freshUserOf(context, customer)
  const phone = flags.phone ?? known
  const changed = {
    ...present,
    ...flags,
    ...(phone && { phone: normalisePhone(phone) }),
  }
  const { ProfileRequest } = await import('#generated/schemas.ts')
  checkFields(ProfileRequest, changed)
  const { address = '', city = '', zip = '', country = '' } = changed
  const body = { ...changed, address, city, zip, country }
  await answerFor(context, customer, await context.api.call('updateProfile', { body }))
  const user = await freshUserOf(context, customer)
  context.out.result(user, () => userDetails(user))
  context.out.note('Your data are changed')
}

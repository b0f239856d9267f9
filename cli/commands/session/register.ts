import { normalisePhone } from '#core/account/phone.ts'
import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { checkFields } from '#cli/input/parse-argument.ts'
import { emailFrom, passwordFrom } from '#cli/input/credentials.ts'
import { failureOf } from '#cli/network/answer.ts'
import { refuseUnencrypted } from '#cli/network/unencrypted.ts'

export type RegisterOptions = {
  name: string
  email?: string
  phone?: string
  address: string
  city: string
  zip: string
  country: string
  passwordStdin?: boolean
}

export const registerCommand = defineCommand<RegisterOptions>({
  declare: (command, start) => {
    command
      .description('Opens a customer account; it does not sign in.')
      .requiredOption('--name <name>', 'first and last name')
      .option('-e, --email <address>', 'your e-mail (HAAT_EMAIL)')
      .option('--phone <number>', 'Bangladeshi mobile number, such as 01712345678')
      .requiredOption('--address <address>', 'street and house')
      .requiredOption('--city <city>', 'city')
      .requiredOption('--zip <code>', 'postal code')
      .option('--country <country>', 'country', 'Bangladesh')
      .option(
        '--password-stdin',
        'read the password from standard input (else HAAT_PASSWORD, HAAT_PASSWORD_FILE, else asked for)',
      )
      .addHelpText(
        'after',
        "\nExample:\n  haat register --name 'Nadia Islam' --email nadia@example.com --address 'House 12, Road 5' --city Dhaka --zip 1205",
      )
      .action((flags: RegisterOptions) => start(flags))
  },
  run: runRegister,
})

/** Registers (spec §2.12). A person types the password twice; a script's is its own confirmation. */
export async function runRegister(context: CliContext, options: RegisterOptions): Promise<void> {
  const { api, ask, out } = context
  const { passwordStdin, phone, ...fields } = options
  refuseUnencrypted(context.settings, 'A password')
  const email = await emailFrom(context, options.email, context.settings.email)
  const password = await passwordFrom(context, passwordStdin)
  const typed = !passwordStdin && !context.env['HAAT_PASSWORD'] && !context.env['HAAT_PASSWORD_FILE']
  const password_confirmation = typed ? ((await ask.secret('Password again: ')) ?? '') : password
  const account = {
    ...fields,
    email,
    password,
    password_confirmation,
    ...(phone && { phone: normalisePhone(phone) }),
  }
  const { RegistrationRequest } = await import('#generated/schemas.ts')
  checkFields(RegistrationRequest, account)
  const result = await api.call('register', { body: account })
  if (!result.ok) throw failureOf(result.problem).under('Registration failure')
  out.result(result.data, () => '')
  out.note('Registration successful')
}

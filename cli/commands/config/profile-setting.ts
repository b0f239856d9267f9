import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { settingNames, type SettingName } from '#cli/settings.ts'

export const OPERATOR_KEY = 'operatorKey'

/** The setting of this name that a profile can keep, or a usage failure that lists them all. */
export function profileSetting(name: string): SettingName | typeof OPERATOR_KEY {
  const known = [...settingNames, OPERATOR_KEY] as const
  const found = known.find((each) => each === name)
  if (found !== undefined) return found
  throw new Failure(exitCodes.usage, 'usage', 'A profile keeps no setting of this name', {
    hints: [`There are: ${known.join(', ')}`],
  })
}

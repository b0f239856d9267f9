import type { HTMLInputTypeAttribute } from 'react'
import { useTranslation } from 'react-i18next'

import { BLANK_PERSON, type Person } from '#core/account/person.ts'
import { joinName } from '#core/account/names.ts'
import { cleanText } from '#core/text/clean-text.ts'
import type { PersonRules } from '#web/shared/lib/schema-rules.ts'
import { withFieldGroup } from './form.tsx'

type Asked = {
  name: keyof Person
  label: 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'country' | 'city' | 'zip'
  autoComplete: string
  type?: HTMLInputTypeAttribute
  inputMode?: 'tel'
  /** Of six columns. */
  className: string
}

const HALF = 'col-span-6 sm:col-span-3'
const THIRD = 'col-span-6 sm:col-span-2'
// A zip is short, but what is said of it is not: a narrower column would push away what stands below.
const SMALL = 'col-span-3 sm:col-span-2'

const ASKED: readonly Asked[] = [
  { name: 'firstName', label: 'firstName', autoComplete: 'given-name', className: HALF },
  { name: 'lastName', label: 'lastName', autoComplete: 'family-name', className: HALF },
  { name: 'email', label: 'email', autoComplete: 'email', type: 'email', className: HALF },
  {
    name: 'phoneNumber',
    label: 'phone',
    autoComplete: 'tel',
    type: 'tel',
    inputMode: 'tel',
    className: HALF,
  },
  { name: 'address', label: 'address', autoComplete: 'street-address', className: 'col-span-6' },
  { name: 'country', label: 'country', autoComplete: 'country-name', className: THIRD },
  { name: 'city', label: 'city', autoComplete: 'address-level2', className: SMALL },
  { name: 'zip', label: 'zip', autoComplete: 'postal-code', className: SMALL },
]

/** A form whose fields are those of a person. */
export const PERSON_FIELDS = Object.fromEntries(ASKED.map(({ name }) => [name, name])) as {
  [Name in keyof Person]: Name
}

type Props = {
  legend: string
  /** The legend is for the ears alone where a heading says it already. */
  isLegendHidden?: boolean
  rules: PersonRules
  hints: Partial<Record<keyof Person, string>>
  /** Where the country is one of a few. */
  countries?: readonly { value: string; label: string }[]
}

const START_PROPS: Props = { legend: '', rules: {}, hints: {} }

/** Who and where: the one form for a person, in registration, profile and checkout. */
export const PersonFields = withFieldGroup({
  defaultValues: BLANK_PERSON,
  props: START_PROPS,
  render: function Fields({ group, legend, isLegendHidden, rules, hints, countries }) {
    const { t } = useTranslation()
    return (
      <fieldset>
        <legend className={isLegendHidden ? 'sr-only' : 'mb-4 text-xl font-bold'}>{legend}</legend>
        <div className="grid grid-cols-6 gap-x-4 gap-y-1 sm:gap-x-6">
          {ASKED.map(({ name, label, autoComplete, type, ...look }) => {
            const rule = rules[name]
            if (rule === undefined) return null
            const shared = {
              ...look,
              label: t(`account.fields.${label}`),
              autoComplete,
              required: rule.required,
            }
            return (
              <group.AppField
                key={name}
                name={name}
                validators={{
                  onChangeListenTo: name === 'lastName' ? ['firstName'] : [],
                  onChange: ({ value }) =>
                    rule.message(value) ??
                    // Both names are sent as one, which has a limit of its own.
                    (name === 'lastName' && cleanText(value) !== ''
                      ? rule.message(joinName(group.state.values.firstName, value))
                      : undefined),
                }}
              >
                {(field) =>
                  name === 'country' && countries ? (
                    <field.SelectField {...shared} options={countries} />
                  ) : (
                    <field.TextField
                      {...shared}
                      {...(type && { type })}
                      {...(hints[name] && { hint: hints[name] })}
                    />
                  )
                }
              </group.AppField>
            )
          })}
        </div>
      </fieldset>
    )
  },
})

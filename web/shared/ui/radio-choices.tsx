type RadioChoicesProps<Value extends string> = {
  legend: string
  name: string
  value: Value
  options: readonly { value: Value; label: string; hint?: string }[]
  onChange: (value: Value) => void
}

export function RadioChoices<Value extends string>({
  legend,
  name,
  value,
  options,
  onChange,
}: RadioChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 items-start gap-3 rounded border border-line-strong bg-card px-4 py-3 transition-colors hover:border-ink has-checked:border-indigo has-checked:bg-indigo-wash"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-5 shrink-0 accent-indigo"
            />
            <span>
              <span className="block font-semibold">{option.label}</span>
              {option.hint && <span className="block text-sm text-ink-soft">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type CheckBoxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void; name?: string }

export function CheckBox({ label, checked, onChange, name }: CheckBoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-indigo"
      />
      <span>{label}</span>
    </label>
  )
}

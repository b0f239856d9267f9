type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void; name?: string }

/** A box to tick; its words are part of what can be pressed. */
export function CheckBox({ label, checked, onChange, name }: Props) {
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

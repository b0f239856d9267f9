/** A length of time as people read it: 0.3 s, 12 s, 3 min 20 s. It is not broken at the end of a line. */
export function seconds(milliseconds: number): string {
  const value = milliseconds / 1000
  const whole = Math.round(value)
  if (value < 10) return unbroken(`${value.toFixed(1)} s`)
  if (value < 60) return unbroken(`${whole} s`)
  return unbroken(`${Math.floor(whole / 60)} min ${whole % 60} s`)
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0')
}

/** A length of time as people read it: 0.3 s, 12 s, 3 min 20 s. */
export function seconds(milliseconds: number): string {
  const value = milliseconds / 1000
  if (value < 10) return `${value.toFixed(1)} s`
  if (value < 60) return `${Math.round(value)} s`
  const whole = Math.round(value)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

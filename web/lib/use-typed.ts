import { useState } from 'react'

/** A half-typed value that starts from what is in force (the address, say), and starts anew when that changes. */
export function useTyped(inForce: string): [value: string, type: (value: string) => void] {
  const [state, setState] = useState({ from: inForce, value: inForce })
  if (state.from !== inForce) setState({ from: inForce, value: inForce })
  return [state.value, (value) => setState({ from: inForce, value })]
}

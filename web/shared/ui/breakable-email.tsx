import { Fragment } from 'react'

/** An e-mail that a narrow place breaks behind its marks, and inside a word only where nothing else helps. */
export function BreakableEmail({ email }: { email: string }) {
  return (
    <span translate="no">
      {[...email.matchAll(/[^@._+-]*[@._+-]+|[^@._+-]+/g)].map(({ 0: part, index }) => (
        <Fragment key={index}>
          <span>{part}</span>
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}

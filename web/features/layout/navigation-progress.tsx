import { useRouterState } from '@tanstack/react-router'

/** A thin line at the top while the next page is on its way; quick answers never show it. */
export function NavigationProgress() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  if (!pending) return null
  return <div aria-hidden="true" className="navigation-progress" />
}

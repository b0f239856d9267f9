import { keyOfEnvironment, OperatorSide } from '#features/stores/deployed/operator-side.ts'

/** What keeps scenarios from running on a deployment, before any of them has begun; null when nothing does. */
export async function lackOfDeployment(url: string): Promise<string | null> {
  try {
    await new OperatorSide(url, keyOfEnvironment()).testRuns()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

import { Writable } from 'node:stream'

import { loadConfiguration, runCucumber } from '@cucumber/cucumber/api'
import { Query } from '@cucumber/query'

import { ROOT } from '../build/root.ts'

/** A scenario; of an outline, one for each row of its examples. `steps` are its own, without the background. */
export type Scenario = { file: string; line: number; name: string; tags: string[]; steps: number }

export type Features = {
  scenarios: Scenario[]
  /** The places of step definitions that no scenario uses. */
  unusedSteps: string[]
  /** What cucumber prints about syntax errors and about undefined and ambiguous steps; null when there are none. */
  errors: string | null
}

/** Runs cucumber dry: it reads all features and matches their steps, and writes the step catalog to `catalog`. */
export async function readFeatures(catalog: string, root = ROOT): Promise<Features> {
  const { runConfiguration } = await loadConfiguration({}, { cwd: root })
  const query = new Query()
  let output = ''
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      output += String(chunk)
      done()
    },
  })
  const { success } = await runCucumber(
    {
      ...runConfiguration,
      sources: { ...runConfiguration.sources, tagExpression: '' },
      runtime: {
        ...runConfiguration.runtime,
        ...{ dryRun: true, parallel: 0, worldParameters: { surface: 'web' } },
      },
      formats: { stdout: 'summary', files: { [catalog]: 'usage' }, publish: false, options: {} },
    },
    { cwd: root, stdout, stderr: stdout },
    (message) => query.update(message),
  )
  // A dry run fails only for syntax errors.
  const { UNDEFINED, AMBIGUOUS } = query.countMostSevereTestStepResultStatus()
  const used = new Set(query.findAllTestSteps().flatMap((step) => step.stepDefinitionIds ?? []))
  return {
    scenarios: scenariosOf(query),
    unusedSteps: query
      .findAllStepDefinitions()
      .filter(({ id }) => !used.has(id))
      .map(({ sourceReference: { uri, location } }) => `${uri}:${location?.line ?? 1}`),
    errors: success && UNDEFINED + AMBIGUOUS === 0 ? null : output,
  }
}

function scenariosOf(query: Query): Scenario[] {
  return query.findAllPickles().flatMap((pickle) => {
    const { scenario } = query.findLineageBy(pickle) ?? {}
    if (!scenario) return []
    const { name, location, steps } = scenario
    const tags = pickle.tags.map((tag) => tag.name)
    return { file: pickle.uri.replaceAll('\\', '/'), line: location.line, name, tags, steps: steps.length }
  })
}

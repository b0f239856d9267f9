// One Gherkin text, two surfaces: profile `web` drives the browser, profile `cli` the program `haat`.
// No `paths` here: cucumber would add them to the paths of the command line.
const common = {
  import: ['features/support/**/!(*.test).ts', 'features/steps/**/!(*.test).ts'],
  strict: true,
  retry: 1,
}

const reports = (surface) => [
  'progress',
  `html:reports/features-${surface}.html`,
  `junit:reports/features-${surface}.xml`,
  `message:reports/features-${surface}.ndjson`,
]

export const web = {
  ...common,
  tags: '@web',
  parallel: 2,
  worldParameters: { surface: 'web' },
  format: reports('web'),
}

export const cli = {
  ...common,
  tags: '@cli',
  worldParameters: { surface: 'cli' },
  format: reports('cli'),
}

export default web

// One scenario text for two surfaces: `node scripts/features.ts` runs this once through the browser and once through
// the terminal. Tags narrow it: `npm run features -- --tags @s2.8`.
// Paths stand in no configuration: cucumber would add them to those of a command. Without any it takes all of features/.
export default {
  import: ['features/support/**/!(*.test).ts', 'features/steps/**/!(*.test).ts'],
  strict: true,
}

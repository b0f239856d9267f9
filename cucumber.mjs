// One scenario text for two surfaces: `node scripts/features.ts` runs this once through the browser and once through
// the terminal. Tags narrow it: `npm run features -- --tags @s2.8`.
export default {
  paths: ['features/**/*.feature'],
  import: ['features/support/**/*.ts', 'features/steps/**/*.ts'],
  strict: true,
}

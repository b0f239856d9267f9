import { Before } from '@cucumber/cucumber'

import type { ShopWorld } from './world.ts'

// Scenarios about signals, pipes or concurrent commands use processes; others run commands in this process, which takes
// a hundredth of the time.
Before({ tags: '@process and @cli' }, function (this: ShopWorld) {
  if (this.parameters.surface === 'cli') this.terminal.session.asProcesses = true
})

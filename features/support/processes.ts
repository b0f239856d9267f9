import { Before } from '@cucumber/cucumber'

import type { ShopWorld } from './world.ts'

// Signals, pipes and two commands at once are about processes; everywhere else a command runs within this one, which
// takes a hundredth of the time.
Before({ tags: '@process and @cli' }, function (this: ShopWorld) {
  if (this.parameters.surface === 'cli') this.terminal.session.asProcesses = true
})

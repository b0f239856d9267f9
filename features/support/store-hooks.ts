import { AfterAll } from '@cucumber/cucumber'

import { closeTestStores } from '../stores/open-store.ts'

AfterAll(closeTestStores)

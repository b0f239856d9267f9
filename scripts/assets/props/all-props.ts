import type { Prop } from '../drawing/shapes.ts'
import * as accessories from './accessories.ts'
import * as bottles from './bottles.ts'
import * as clothes from './clothes.ts'
import * as computers from './computers.ts'
import * as cookware from './cookware.ts'
import * as devices from './devices.ts'
import * as dryGoods from './dry-goods.ts'
import * as figures from './figures.ts'
import * as garden from './garden.ts'
import * as home from './home.ts'
import * as paper from './paper.ts'
import * as screens from './screens.ts'
import * as tableware from './tableware.ts'
import * as textiles from './textiles.ts'
import * as tools from './tools.ts'
import * as writing from './writing.ts'

/** Every drawn thing by the name that recipes use. */
export const props: Readonly<Record<string, Prop>> = {
  ...accessories,
  ...bottles,
  ...clothes,
  ...computers,
  ...cookware,
  ...devices,
  ...dryGoods,
  ...figures,
  ...garden,
  ...home,
  ...paper,
  ...screens,
  ...tableware,
  ...textiles,
  ...tools,
  ...writing,
}

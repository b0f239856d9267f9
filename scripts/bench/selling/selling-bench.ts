import { parseArgs } from 'node:util'

import { figuresSection, load } from '../figures-section.ts'
import { formerFigures, writeSection } from '#scripts/bench/pages/report.ts'
import { writeScaling } from '../scaling-figures.ts'
import { measureSelling } from './measure-selling.ts'
import { sellingRows } from './selling-rows.ts'

const TITLE = 'Reading while others buy'

const EXPLAINED = `Readers on 8 connections ask for one thing without a pause, spread over the instances, while orders of one unit of one
product come at a fixed rate from a process of their own; 253 demo goods, no limits to attempts. Only whole answers count:
a 200 with as many bytes as the page itself has, unpacked and looked into before and afterwards. The share is that of the
same thing without orders in the same round, the middle one of all rounds. Readers, buyers, instances and database share
the processors, so two instances read no faster than one here.`

/** `npm run bench -- selling [--seconds 3] [--rounds 3] [--engine both|sqlite|postgres] [--before]`. */
export async function sellingBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      engine: { type: 'string', default: 'both' },
      before: { type: 'boolean', default: false },
    },
  })
  const loadBefore = load()
  const { engine, before } = values
  const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
  const rows = sellingRows(await measureSelling({ seconds, rounds, engine }))
  const command = ['npm run bench -- selling', ...args].join(' ')
  const name = before ? 'selling before' : 'selling'
  const title = before ? `${TITLE}, before` : TITLE
  const former = before ? new Map<string, string>() : formerFigures('selling')
  const section = figuresSection(title, command, loadBefore, rows, former)
  console.log(section)
  writeSection(name, before ? section : `${section}\n\n${EXPLAINED}`)
  writeScaling()
}

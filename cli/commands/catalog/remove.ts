import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { confirmDestructive, confirmProduction } from '#cli/input/ask.ts'
import { wholeNumber } from '#cli/input/parse-argument.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { requireOperator } from '#cli/session/operator.ts'

type Removal = { slug: string; moveTo?: string }
type Renaming = { vendor: string; name: string }

/** What is taken away from the shelves or called otherwise; an import only adds and changes. */
export const removeCommands = {
  'catalog remove banner': (command) =>
    command
      .description('Takes a banner away. Asks first, or takes --yes.')
      .argument('<bannerId>', 'number of the banner, as `haat banners` tells it', wholeNumber)
      .examples('haat catalog remove banner 3 --yes')
      .runs(runRemoveBanner),
  'catalog remove category': (command) =>
    command
      .description(
        'Takes a category away. Where it holds products or categories, --move-to says which one takes them; without it nothing ' +
          'changes. Asks first, or takes --yes.',
      )
      .argument('<slug>', 'the category')
      .option('--move-to <slug>', 'the category that takes what it holds')
      .examples('haat catalog remove category recipes --move-to tea --yes')
      .runs(runRemoveCategory),
  'catalog rename vendor': (command) =>
    command
      .description(
        'Gives a vendor another name. Orders keep the name under which they were placed; carts that know the old one can be ordered.',
      )
      .argument('<vendor>', 'the name that it has')
      .argument('<name>', 'the one that it gets')
      .examples("haat catalog rename vendor 'Naniwa Denki Osaka' 'Naniwa Denki'")
      .runs(runRenameVendor),
} satisfies Record<string, Declare>

async function runRemoveBanner(context: CliContext, { bannerId }: { bannerId: number }): Promise<void> {
  await requireOperator(context)
  await confirmDestructive(context, `this takes banner ${bannerId} away`)
  const { data } = unwrap(await context.api.call('removeBanner', { params: { bannerId } }))
  context.out.result(data, () => '')
  context.out.note(data.deleted === 0 ? `There is no banner ${bannerId}` : `Banner ${bannerId} is gone`)
}

async function runRemoveCategory(context: CliContext, { slug, moveTo }: Removal): Promise<void> {
  await requireOperator(context)
  await confirmDestructive(context, `this takes the category ${slug} away`)
  const params = { slug, ...(moveTo !== undefined && { move_to: moveTo }) }
  const { data } = unwrap(await context.api.call('removeCategory', { params }))
  context.out.result(data, () => '')
  const moved =
    moveTo === undefined
      ? ''
      : `; products in ${moveTo} now: ${data.products}, categories: ${data.categories}`
  context.out.note(
    data.deleted === 0 ? `There is no category ${slug}` : `The category ${slug} is gone${moved}`,
  )
}

async function runRenameVendor(context: CliContext, { vendor, name }: Renaming): Promise<void> {
  await requireOperator(context)
  await confirmProduction(context, `this renames ${vendor} to ${name}`)
  const { data } = unwrap(await context.api.call('renameVendor', { body: { vendor, name } }))
  context.out.result(data, () => '')
  context.out.note(
    data.renamed ? `${vendor} is ${name} from now on` : `${vendor} was renamed to ${name} before`,
  )
}

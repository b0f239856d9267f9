import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { confirmDestructive, confirmProduction } from '#cli/input/ask.ts'
import { wholeNumber } from '#cli/input/parse-argument.ts'
import { unwrap } from '#cli/network/unwrap.ts'

type Removal = { slug: string; moveTo?: string }
type Renaming = { vendor: string; name: string }

/** Removals and renames; an import only adds and changes. */
export const removeCommands = {
  'catalog remove banner': (command) =>
    command
      .description('Removes a banner. Asks first; --yes confirms.')
      .argument('<bannerId>', 'number of the banner, from `haat banners --json`', wholeNumber)
      .examples('haat catalog remove banner 3 --yes')
      .runsAsOperator(runRemoveBanner),
  'catalog remove category': (command) =>
    command
      .description(
        'Removes a category. One with products or subcategories needs --move-to. Asks first; --yes confirms.',
      )
      .argument('<slug>', 'the category')
      .option('--move-to <slug>', 'the category that its products and subcategories move to')
      .examples('haat catalog remove category recipes --move-to tea --yes')
      .runsAsOperator(runRemoveCategory),
  'catalog rename vendor': (command) =>
    command
      .description(
        'Renames a vendor. Placed orders keep the old name; carts with the old name can be ordered.',
      )
      .argument('<vendor>', 'the present name')
      .argument('<name>', 'the new name')
      .examples("haat catalog rename vendor 'Naniwa Denki Osaka' 'Naniwa Denki'")
      .runsAsOperator(runRenameVendor),
} satisfies Record<string, Declare>

async function runRemoveBanner(context: CliContext, { bannerId }: { bannerId: number }): Promise<void> {
  await confirmDestructive(context, `this removes banner ${bannerId}`)
  const { data } = unwrap(await context.api.call('removeBanner', { params: { bannerId } }))
  context.out.result(data, () => '')
  context.out.note(data.deleted === 0 ? `There is no banner ${bannerId}` : `Banner ${bannerId} is removed`)
}

async function runRemoveCategory(context: CliContext, { slug, moveTo }: Removal): Promise<void> {
  await confirmDestructive(context, `this removes the category ${slug}`)
  const params = { slug, ...(moveTo !== undefined && { move_to: moveTo }) }
  const { data } = unwrap(await context.api.call('removeCategory', { params }))
  context.out.result(data, () => '')
  const moved =
    moveTo === undefined
      ? ''
      : `; products in ${moveTo} now: ${data.products}, categories: ${data.categories}`
  context.out.note(
    data.deleted === 0 ? `There is no category ${slug}` : `The category ${slug} is removed${moved}`,
  )
}

async function runRenameVendor(context: CliContext, { vendor, name }: Renaming): Promise<void> {
  await confirmProduction(context, `this renames ${vendor} to ${name}`)
  const { data } = unwrap(await context.api.call('renameVendor', { body: { vendor, name } }))
  context.out.result(data, () => '')
  context.out.note(data.renamed ? `${vendor} is now ${name}` : `${vendor} was renamed to ${name} before`)
}

import path from 'node:path'
import { buildSite } from '../../site/build-site.ts'
import { root } from '../../bundle-functions.ts'
import { cdk, contextOptions, settingsOf } from '../cdk.ts'
import { ask, command, CommandProblem, required, print } from '../command.ts'
import { readOutputs, stackOf } from '../outputs.ts'
import { runSmoke } from '../run-smoke.ts'
import { uploadSite } from '../upload-site.ts'

const help = `npm run deploy -- --stage <stage> [--set name=value ...] [--yes]

Shows what would change, asks, deploys the stack, uploads the site, and looks whether it runs. Cut in the
middle, run it again: each step begins where the last one got to.

  --stage   dev, prod or one of your own; its settings are in cdk.json under "stages"
  --set     a setting instead of the one in cdk.json, like --set domain=app.example.com
  --yes     does not ask; for a pipeline`

await command(
  {
    help,
    options: {
      stage: { type: 'string' },
      set: { type: 'string', multiple: true },
      yes: { type: 'boolean' },
    },
  },
  async ({ stage, set = [], yes = false }) => {
    const settings = settingsOf(required(stage, 'stage'), set)
    const stacks = [`${stackOf(settings.stage)}*`]
    const context = contextOptions(settings.stage, set)

    print(`1 of 4: what would change in ${stackOf(settings.stage)}`)
    await cdk(['diff', ...stacks, ...context])
    if (!yes && (await ask('Deploy this? (yes/no)')) !== 'yes') {
      throw new CommandProblem('Nothing was deployed.')
    }
    print('2 of 4: the stack')
    await cdk(['deploy', ...stacks, ...context, '--require-approval', 'never'])
    const outputs = await readOutputs(settings.stage)

    print('3 of 4: the site')
    process.env.SITE_ORIGIN = outputs.Address
    process.env.VITE_PROVIDER = settings.provider
    process.env.VITE_PROVIDER_NAME = settings.providerName
    if (settings.contactEmail) process.env.VITE_CONTACT_EMAIL = settings.contactEmail
    // Not where the local run looks: this one is made for another address.
    const directory = path.join(root, `.build/site-${settings.stage}`)
    await buildSite(directory)
    await uploadSite(directory, {
      bucket: outputs.SiteBucket,
      distribution: outputs.DistributionId,
    })

    print('4 of 4: does it run?')
    await runSmoke(outputs.Address, settings.provider, outputs.GatewayAddress)
    print(`${outputs.Address}   sign-in redirect for the provider: ${outputs.SignInRedirect}`)
  },
)

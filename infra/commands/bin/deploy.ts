import { resolveCaa, resolveNs } from 'node:dns/promises'
import path from 'node:path'
import { BudgetsClient } from '@aws-sdk/client-budgets'
import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { Route53Client } from '@aws-sdk/client-route-53'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { STSClient } from '@aws-sdk/client-sts'
import { TextractClient } from '@aws-sdk/client-textract'
import { buildSite } from '../../site/build-site.ts'
import { pageWeights, requireBudgets } from '../../site/weight.ts'
import { root } from '../../bundle-functions.ts'
import type { StageSettings } from '../../settings.ts'
import { cdk, contextOptions, settingsOf } from '../cdk.ts'
import { ask, command, CommandProblem, required, print } from '../command.ts'
import { keyContext, replacesTable, secretContext } from '../deploy/deployed-data.ts'
import { isolationCheck } from '../smoke/isolation-check.ts'
import { shiftContext } from '../deploy/live-version.ts'
import { findOutputs, readOutputs, stackOf } from '../outputs.ts'
import { requireBootstrap, runPreflight } from '../deploy/preflight.ts'
import { requirePinned } from '../pinned-account.ts'
import { prepareTable } from '../recovery/restored-table.ts'
import { acceptDeployedSecrets } from '../secrets/rotate-secret.ts'
import { afterDeployment, runSmoke } from '../smoke/run-smoke.ts'
import {
  clearStack,
  failuresOf,
  deleteStack,
  probeOf,
  stacksOf,
  stateOf,
  type Deployed,
} from '../deploy/stack-state.ts'
import { uploadSite } from '../deploy/upload-site.ts'

const help = `npm run deploy -- --stage <stage> [--set name=value ...] [--yes] [--try]

Looks whether the account is ready, builds the site, shows what would change, asks, deploys the stack,
uploads the site, and looks whether it runs. Cut in the middle, or failed, run it again: each step begins
where the last one got to, and what a failed first deployment left is cleared.

  --stage   dev, prod or one of your own; its settings are in cdk.json under "stages"
  --set     a setting instead of the one in cdk.json, like --set domain=app.example.com
  --yes     does not ask; for a pipeline
  --try     only checks that the CDK is bootstrapped, deploys something empty of each service and a budget, and
            deletes them: on the first day, it shows what a new account is refused`

async function say(question: string, isSure: boolean): Promise<void> {
  if (!isSure && (await ask(`${question} (yes/no)`)) !== 'yes') {
    throw new CommandProblem('Nothing was deployed.')
  }
}

/** What can be done about a stack that is stuck, by its status. */
function wayOut(name: string, status: string, region: string): string {
  const at = `--stack-name ${name} --region ${region}`
  if (status === 'DELETE_FAILED') return 'Take away what is in the way, and run the teardown again.'
  if (status === 'UPDATE_ROLLBACK_FAILED') {
    return `Fix that, then run: aws cloudformation continue-update-rollback ${at}`
  }
  if (status === 'UPDATE_FAILED') return `Run: aws cloudformation rollback-stack ${at}`
  return `Look at its events in the console (CloudFormation, ${region}): it waits for a decision.`
}

/** Clears what a first deployment left that failed; says why a stack cannot be deployed to. */
async function makeReady({ name, client }: Deployed, isSure: boolean): Promise<void> {
  const { state, status } = await stateOf(client, name)
  if (state === 'busy') {
    throw new CommandProblem(
      `${name} is ${status}: somebody deploys it, or it waits for a certificate. Wait, and try again. ` +
        'A first deployment that hangs is ended by: ' +
        `aws cloudformation delete-stack --stack-name ${name} --region ${await client.config.region()}`,
    )
  }
  if (state !== 'unmade' && state !== 'stuck') return
  print(`${name} is ${status}. What failed the last time:`)
  for (const reason of await failuresOf(client, name)) print(`  ${reason}`)
  if (state === 'stuck') {
    throw new CommandProblem(wayOut(name, status, await client.config.region()))
  }
  await say('It was never made, and holds nothing. Clear it and go on?', isSure)
  await clearStack(client, name)
  print(`${name} is cleared.`)
}

/** Builds the site for an address; where that is not known yet, to see that it builds. */
async function buildFor(settings: StageSettings, address: string): Promise<string> {
  process.env.SITE_ORIGIN = address
  process.env.VITE_PROVIDER = settings.provider
  process.env.VITE_PROVIDER_NAME = settings.providerName
  if (settings.contactEmail) process.env.VITE_CONTACT_EMAIL = settings.contactEmail
  // Not where the local run looks: this one is made for another address.
  const directory = path.join(root, `.build/site-${settings.stage}`)
  await buildSite(directory)
  requireBudgets(pageWeights(directory))
  return directory
}

/** After a deployment, whatever became of it: lets CloudFront's requests in. */
async function openToCloudFront(stage: string): Promise<void> {
  const lambda = new LambdaClient({})
  const cloudfront = new CloudFrontClient({ region: 'us-east-1' })
  try {
    const outputs = await findOutputs(stage)
    if (!outputs) return
    const healed = await acceptDeployedSecrets({ lambda, cloudfront, outputs, wait: 5000 })
    for (const name of healed) print(`${name} did not accept what CloudFront says, and does again.`)
    if (healed.length > 0)
      print(`An older secret works: npm run rotate-origin-secret -- --stage ${stage}`)
  } catch (error) {
    // A second look: what has to be told is what became of the deployment itself.
    const why = error instanceof Error ? error.message : String(error)
    print(`Whether the functions accept what CloudFront says could not be looked at: ${why}`)
  }
}

/** Deploys the stacks; where that fails, says which resource was why. */
async function deployStacks(stage: string, stacks: Deployed[], context: string[]): Promise<void> {
  const names = stacks.map(({ name }) => name)
  try {
    await cdk(['deploy', ...names, ...context, '--require-approval', 'never'])
  } catch (error) {
    for (const { name, client } of stacks) {
      if ((await stateOf(client, name)).state === 'none') continue
      for (const reason of await failuresOf(client, name)) print(`${name}: ${reason}`)
    }
    await openToCloudFront(stage)
    throw error
  }
}

/** Advice about the reason that CloudFormation printed above. */
const refusal =
  'If it says that your account must be verified, open a case in the Support Center ("Account and billing") that asks ' +
  'for CloudFront, and run this again after its response. If it says that a service needs a subscription or an opt-in, ' +
  'the account is not activated yet: run this again after a day. If it names the budget, give --set monthlyBudget=0.'

/** Has CloudFormation make what new accounts are refused, and take it away again: that fails in minutes, not in an hour. */
async function tryOut(stage: string, context: string[], isSure: boolean): Promise<void> {
  const probe = probeOf(stage)
  print('First something empty of each service: this shows what AWS refuses a new account.')
  const { state } = await stateOf(probe.client, probe.name)
  // It holds nothing: what an earlier try left is taken away, also where that failed then.
  if (state === 'stuck' || state === 'there') await deleteStack(probe.client, probe.name)
  else await makeReady(probe, isSure)
  await deployStacks(stage, [probe], context).catch((error: unknown) => {
    print(refusal)
    throw error
  })
  await cdk(['destroy', probe.name, ...context, '--force'])
}

/** Returns a client of CloudFormation for each region that a stack is in. */
async function byRegion(stacks: Deployed[]) {
  const clients = stacks.map(async ({ client }) => [await client.config.region(), client] as const)
  return Object.fromEntries(await Promise.all(clients))
}

await command(
  {
    help,
    options: {
      stage: { type: 'string' },
      set: { type: 'string', multiple: true },
      yes: { type: 'boolean' },
      try: { type: 'boolean' },
    },
  },
  async ({ stage, set = [], yes = false, try: isTrial = false }) => {
    const settings = settingsOf(required(stage, 'stage'), set)
    const sts = new STSClient({})
    const { account, region } = await requirePinned(sts, settings)
    const stacks = stacksOf(settings.stage, region)
    const given = contextOptions(settings.stage, set)

    const clients = {
      sts,
      lambda: new LambdaClient({}),
      secrets: new SecretsManagerClient({}),
      route53: new Route53Client({}),
      ses: new SESv2Client({}),
      textract: new TextractClient({}),
      cognito: new CognitoIdentityProviderClient({}),
      // One for the whole account, and in one region.
      budgets: new BudgetsClient({ region: 'us-east-1' }),
      dynamodb: new DynamoDBClient({}),
      resolveNs,
      resolveCaa,
      cloudformation: await byRegion([...stacks, probeOf(settings.stage)]),
    }
    if (isTrial) {
      await requireBootstrap({ clients, account })
      await tryOut(settings.stage, given, yes)
      print(`${account} takes what a first deployment makes. Nothing of it was kept.`)
      return
    }

    print(`1 of 6: is ${account} in ${region} ready for ${stackOf(settings.stage)}?`)
    for (const each of stacks) await makeReady(each, yes)
    const states = await Promise.all(
      stacks
        .filter(({ name }) => name === stackOf(settings.stage))
        .map(({ client, name }) => stateOf(client, name)),
    )
    const isFirst = states.some(({ state }) => state === 'none')
    const deployed = isFirst ? null : await findOutputs(settings.stage)
    await runPreflight({ clients, settings, account, region, deployed, isFirst })
    const context = contextOptions(settings.stage, [
      ...set,
      ...keyContext({ isFirst, deployed }),
      ...secretContext({ settings, isFirst, deployed }),
      ...(await shiftContext(clients.lambda, settings, deployed)),
    ])
    const isReplaced = replacesTable({ settings, deployed })
    // The restored table enters the stack as it is, in the same change in which the present one leaves it.
    const taking = isReplaced ? ['--import-existing-resources'] : []

    print('2 of 6: the site, before anything is touched')
    const own = settings.domain && `https://${settings.domain}`
    const expected = own ?? deployed?.Address ?? 'https://dropcloth.example'
    let directory = await buildFor(settings, expected)

    print(`3 of 6: what would change in ${stackOf(settings.stage)}`)
    await cdk(['diff', ...stacks.map(({ name }) => name), ...context, ...taking])
    await say('Deploy this?', yes)
    if (isReplaced && settings.restoredTable) {
      const { stage: of, restoredTable: name } = settings
      await prepareTable({ dynamodb: clients.dynamodb, name, stage: of, wait: 5000 })
    }
    print('4 of 6: the stack')
    if (isFirst) await tryOut(settings.stage, context, yes)
    if (isFirst && settings.keepsData) {
      print(
        'For the first time, without protection against deletion: should it fail, it can be cleared.',
      )
      await deployStacks(settings.stage, stacks, [...context, '--context', 'first=true'])
    }
    await deployStacks(settings.stage, stacks, [...context, ...taking])
    await openToCloudFront(settings.stage)
    const outputs = await readOutputs(settings.stage)

    print('5 of 6: the site')
    if (outputs.Address !== expected) directory = await buildFor(settings, outputs.Address)
    await uploadSite(directory, {
      bucket: outputs.SiteBucket,
      distribution: outputs.DistributionId,
    })

    print('6 of 6: does it run?')
    const { IsolationFunction: isolation } = outputs
    const installation = {
      address: outputs.Address,
      provider: settings.provider,
      gateway: outputs.GatewayAddress,
      ...(isolation !== undefined && { isolation: isolationCheck(clients.lambda, isolation) }),
    }
    await runSmoke(installation, afterDeployment)
    print(`${outputs.Address}   sign-in redirect for the provider: ${outputs.SignInRedirect}`)
  },
)

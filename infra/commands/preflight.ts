import type { BudgetsClient } from '@aws-sdk/client-budgets'
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  type LambdaClient,
} from '@aws-sdk/client-lambda'
import { GetHostedZoneCommand, type Route53Client } from '@aws-sdk/client-route-53'
import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetCallerIdentityCommand, type STSClient } from '@aws-sdk/client-sts'
import type { SESv2Client } from '@aws-sdk/client-sesv2'
import type { TextractClient } from '@aws-sdk/client-textract'
import * as z from 'zod/mini'
import { reservedCopies } from '../reserved-copies.ts'
import type { StageSettings } from '../settings.ts'
import { CommandProblem, print } from './command.ts'
import {
  missingTextract,
  narrowAccount,
  refusedBudgets,
  takenIdentity,
  takenPrefix,
  takenRecord,
} from './first-time.ts'

/** The services that are asked before anything is made. */
export interface PreflightClients {
  sts: STSClient
  lambda: LambdaClient
  secrets: SecretsManagerClient
  route53: Route53Client
  ses: SESv2Client
  textract: TextractClient
  cognito: CognitoIdentityProviderClient
  budgets: BudgetsClient
  /** The name servers that the internet has for a name; throws where it has none. */
  resolveNs: (name: string) => Promise<string[]>
  /** One for each region that the installation has a stack in. */
  cloudformation: Record<string, CloudFormationClient>
}

interface Asked {
  clients: PreflightClients
  settings: StageSettings
  account: string
  region: string
  /** The functions that keep copies for themselves already; none where the stack is not there yet. */
  functions: readonly string[]
  /** Whether the stack is not there yet. */
  isFirst: boolean
}

interface Check {
  name: string
  /** A sentence that says what is wrong and what to do; null where all is well. */
  run: (asked: Asked) => Promise<string | null>
}

/** What `cdk deploy` asks of a bootstrap (aws-cdk, `BOOTSTRAP_QUALIFIER` stacks of version 2). */
const leastBootstrap = 6

async function bootstrapVersion(client: CloudFormationClient): Promise<number> {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: 'CDKToolkit' }))
    const found = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')
    return Number(found?.OutputValue ?? 0)
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not exist')) return 0
    throw error
  }
}

const client = z.object({
  client_id: z.string().check(z.minLength(1)),
  client_secret: z.string().check(z.minLength(1)),
})

const stripeKeys = z.object({
  secret_key: z.string().check(z.regex(/^(sk|rk)_(test|live)_/)),
  webhook_secret: z.string().check(z.startsWith('whsec_')),
})

/** What a text says in JSON; null where it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What a secret says; null where there is none of that name and version. */
async function secretText(
  secrets: SecretsManagerClient,
  SecretId: string,
  VersionId: string | undefined,
): Promise<string | null> {
  try {
    const found = await secrets.send(new GetSecretValueCommand({ SecretId, VersionId }))
    return found.SecretString ?? ''
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return null
    throw error
  }
}

/** Lambda keeps at least so many copies for functions that reserve none. */
const leastUnreserved = 100

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** What the resolver of this machine says where it does not know: that is not the domain's fault. */
const unresolved = ['ETIMEOUT', 'ESERVFAIL', 'EREFUSED', 'ECONNREFUSED', 'EAI_AGAIN']

const checks: Check[] = [
  {
    name: 'the CDK is bootstrapped',
    run: async ({ clients, account }) => {
      for (const [region, each] of Object.entries(clients.cloudformation)) {
        if ((await bootstrapVersion(each)) < leastBootstrap) {
          return `run: npx cdk bootstrap aws://${account}/${region}`
        }
      }
      return null
    },
  },
  {
    name: 'the provider’s client is in Secrets Manager',
    run: async ({ clients: { secrets }, settings: { providerSecret, providerSecretVersion } }) => {
      const found = await secretText(secrets, providerSecret, providerSecretVersion)
      const version =
        providerSecretVersion === undefined ? '' : `, version ${providerSecretVersion},`
      if (found === null) {
        return `there is no secret ${providerSecret}${version} in this region: make it as OPERATORS.md says`
      }
      return client.safeParse(jsonOf(found)).success
        ? null
        : `write {"client_id":"...","client_secret":"..."} into the secret ${providerSecret}`
    },
  },
  {
    name: 'Stripe’s keys are in Secrets Manager',
    run: async ({ clients: { secrets }, settings }) => {
      const { stage, stripePrice, stripeSecret, stripeSecretVersion } = settings
      if (stripePrice === undefined) return null
      const text = await secretText(secrets, stripeSecret, stripeSecretVersion)
      if (text === null) {
        return `there is no secret ${stripeSecret} in this region: make it as OPERATORS.md says under "Payments"`
      }
      const keys = stripeKeys.safeParse(jsonOf(text))
      if (!keys.success) {
        return `write {"secret_key":"rk_...","webhook_secret":"whsec_..."} into the secret ${stripeSecret}`
      }
      const isLive = keys.data.secret_key.includes('_live_')
      if (isLive === (stage === 'prod')) return null
      return isLive
        ? `${stripeSecret} has a live key, with which ${stage} would take real money: use one of the test mode`
        : `${stripeSecret} has a key of the test mode: prod needs a live one`
    },
  },
  {
    name: 'the hosted zone is the domain’s, and asked for it',
    run: async ({ clients, settings: { hostedZoneId, hostedZoneName, domain } }) => {
      if (hostedZoneId === undefined) return null
      const wanted = hostedZoneName ?? domain ?? ''
      const found = await clients.route53
        .send(new GetHostedZoneCommand({ Id: hostedZoneId }))
        .catch((error: unknown) => {
          if (error instanceof Error && error.name === 'NoSuchHostedZone') return null
          throw error
        })
      if (!found) return `there is no zone ${hostedZoneId} in this account: look at hostedZoneId`
      const name = found.HostedZone?.Name?.replace(/\.$/, '') ?? ''
      if (found.HostedZone?.Config?.PrivateZone) return `${hostedZoneId} is a private zone`
      if (name !== wanted) return `${hostedZoneId} is the zone ${name}, not ${wanted}`
      const own = found.DelegationSet?.NameServers ?? []
      const asked = await clients.resolveNs(name).catch((error: unknown): string[] => {
        if (hasCode(error, ['ENOTFOUND', 'ENODATA'])) return []
        throw error
      })
      if (own.some((server) => asked.includes(server.replace(/\.$/, '')))) return null
      // Nobody would see the records that prove the domain, and the certificate would wait for hours.
      return `the internet does not ask ${hostedZoneId} for ${name}: enter ${own.join(', ')} as its name servers where the domain is registered`
    },
  },
  {
    name: 'Lambda can keep the copies that are reserved',
    run: async ({ clients: { lambda }, settings: { concurrency }, functions }) => {
      if (concurrency === 0) return null
      const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}))
      const own = await Promise.all(
        functions.map((FunctionName) =>
          lambda.send(new GetFunctionConcurrencyCommand({ FunctionName })),
        ),
      )
      // What this stack keeps already is not free, and is not asked for again.
      const kept = own.reduce((sum, each) => sum + (each.ReservedConcurrentExecutions ?? 0), 0)
      const free = (AccountLimit?.UnreservedConcurrentExecutions ?? 0) + kept
      const wanted = Object.values(reservedCopies(concurrency)).reduce((sum, each) => sum + each)
      if (free - wanted >= leastUnreserved) return null
      return (
        `the account has ${free} concurrent executions free, ${wanted + leastUnreserved} are needed: ask for ` +
        'more under Service Quotas, or give --set concurrency=0 until then'
      )
    },
  },
  {
    name: 'the account may run enough at once',
    run: async ({ clients: { lambda }, settings }) => narrowAccount(lambda, settings),
  },
  {
    name: 'the domain’s records are free',
    run: async ({ clients: { route53 }, settings, isFirst }) =>
      isFirst ? takenRecord(route53, settings) : null,
  },
  {
    name: 'SES does not know the domain of mails yet',
    run: async ({ clients: { ses }, settings, isFirst }) =>
      isFirst ? takenIdentity(ses, settings) : null,
  },
  {
    name: 'the address of the sign-in is free',
    run: async ({ clients: { cognito }, settings, account, isFirst }) =>
      isFirst ? takenPrefix(cognito, settings, account) : null,
  },
  {
    name: 'the account may have a budget',
    run: async ({ clients: { budgets }, settings, account, isFirst }) =>
      isFirst ? refusedBudgets(budgets, settings, account) : null,
  },
  {
    name: 'Textract is in the region',
    run: async ({ clients: { textract }, settings, region }) =>
      missingTextract(textract, settings, region),
  },
]

/** A role that may only deploy may not look at everything: then CloudFormation will say. */
function isDenied(error: unknown): boolean {
  return (
    error instanceof Error && /AccessDenied|NotAuthorized|UnauthorizedOperation/.test(error.name)
  )
}

/** Where one is, by one's credentials; throws unless it is where the stage's settings say it lives. */
export async function requirePinned(
  sts: STSClient,
  { stage, ...pinned }: Pick<StageSettings, 'stage' | 'account' | 'region'>,
) {
  const where = await Promise.all([sts.send(new GetCallerIdentityCommand({})), sts.config.region()])
    .then(([{ Account = '' }, region]) => ({ account: Account, region }))
    .catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      throw new CommandProblem(
        `AWS could not be asked: ${why}\nAre your credentials set, and AWS_REGION?`,
      )
    })
  for (const name of ['account', 'region'] as const) {
    const wanted = pinned[name]
    if (wanted === undefined || wanted === where[name]) continue
    throw new CommandProblem(
      `The ${name} of ${stage} is ${wanted}; your credentials are for ${where[name]}. Nothing was done.`,
    )
  }
  return where
}

/** Looks before anything is made whether the account is ready for it; throws where it is not. */
export async function runPreflight(asked: Asked): Promise<void> {
  let failed = 0
  for (const { name, run } of checks) {
    const why = await run(asked).catch((error: unknown) => {
      if (isDenied(error)) print(`unseen  ${name}: your credentials may not look`)
      else if (hasCode(error, unresolved))
        print(`unseen  ${name}: names cannot be looked up from here`)
      else throw error
      return undefined
    })
    if (why === undefined) continue
    print(why === null ? `ok      ${name}` : `FAILED  ${name}: ${why}`)
    if (why !== null) failed += 1
  }
  if (failed > 0) throw new CommandProblem('Nothing was deployed. Fix that first.')
}

import type { CaaRecord } from 'node:dns'
import type { BudgetsClient } from '@aws-sdk/client-budgets'
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import type { LambdaClient } from '@aws-sdk/client-lambda'
import { GetHostedZoneCommand, type Route53Client } from '@aws-sdk/client-route-53'
import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { STSClient } from '@aws-sdk/client-sts'
import type { SESv2Client } from '@aws-sdk/client-sesv2'
import type { TextractClient } from '@aws-sdk/client-textract'
import type { StageSettings } from '../../settings.ts'
import { awsSentence, hasCode, isDenied, isNotActivated, unresolved } from '../aws-sentence.ts'
import { CommandProblem, print } from '../command.ts'
import { copiesProblem } from './free-copies.ts'
import {
  forbiddenCertificate,
  missingTextract,
  narrowAccount,
  refusedBudgets,
  takenIdentity,
  takenPrefix,
  takenRecord,
} from './first-time.ts'
import { keyProblem, storeProblem } from './deployed-data.ts'
import type { Outputs } from '../outputs.ts'
import { clientProblem, stripeProblem } from './secret-checks.ts'

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
  dynamodb: DynamoDBClient
  /** The name servers that the internet has for a name; throws where it has none. */
  resolveNs: (name: string) => Promise<string[]>
  /** Returns the CAA records of a name itself; throws if it has none. */
  resolveCaa: (name: string) => Promise<CaaRecord[]>
  /** One for each region that the installation has a stack in. */
  cloudformation: Record<string, CloudFormationClient>
}

interface Asked {
  clients: PreflightClients
  settings: StageSettings
  account: string
  region: string
  /** What the deployed stack says of itself; null if it does not exist yet, or is of another version. */
  deployed: Outputs | null
  /** Whether the stack is not there yet. */
  isFirst: boolean
}

/** Clients and settings that the check of the bootstrap needs. */
interface BootstrapAsked {
  clients: Pick<PreflightClients, 'cloudformation'>
  account: string
}

interface Check<A = Asked> {
  name: string
  /** The service that is asked, as people call it. */
  service: string
  /** The settings without which the service is not needed; omitted if it always is. */
  without?: string
  /** Returns what is wrong and what to do, null if all is well, or undefined if the settings do not need it. */
  run: (asked: A) => Promise<string | null | undefined>
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

const bootstrapped: Check<BootstrapAsked> = {
  name: 'the CDK is bootstrapped',
  service: 'CloudFormation',
  run: async ({ clients, account }) => {
    for (const [region, each] of Object.entries(clients.cloudformation)) {
      if ((await bootstrapVersion(each)) < leastBootstrap) {
        return `run: npx cdk bootstrap aws://${account}/${region}`
      }
    }
    return null
  },
}

const checks: Check[] = [
  bootstrapped,
  {
    name: 'the provider’s client is in Secrets Manager',
    service: 'Secrets Manager',
    run: async ({ clients: { secrets }, settings: { providerSecret, providerSecretVersion } }) =>
      clientProblem(secrets, providerSecret, providerSecretVersion),
  },
  {
    name: 'QuickBooks’ client is in Secrets Manager',
    service: 'Secrets Manager',
    run: async ({ clients: { secrets }, settings }) => {
      const { quickbooks, quickbooksSecret, quickbooksSecretVersion } = settings
      if (quickbooks === undefined) return undefined
      return clientProblem(secrets, quickbooksSecret, quickbooksSecretVersion)
    },
  },
  {
    name: 'Gusto’s client is in Secrets Manager',
    service: 'Secrets Manager',
    run: async ({ clients: { secrets }, settings }) => {
      const { gusto, gustoSecret, gustoSecretVersion } = settings
      if (gusto === undefined) return undefined
      return clientProblem(secrets, gustoSecret, gustoSecretVersion)
    },
  },
  {
    name: 'Stripe’s keys are in Secrets Manager',
    service: 'Secrets Manager',
    run: async ({ clients: { secrets }, settings }) =>
      settings.stripePrice === undefined ? undefined : stripeProblem(secrets, settings),
  },
  {
    name: 'the hosted zone is the domain’s, and asked for it',
    service: 'Route 53',
    run: async ({ clients, settings: { hostedZoneId, hostedZoneName, domain } }) => {
      if (hostedZoneId === undefined) return undefined
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
    service: 'Lambda',
    run: async ({ clients: { lambda }, settings: { concurrency }, deployed }) =>
      copiesProblem(lambda, concurrency, deployed),
  },
  {
    name: 'the account may run enough at once',
    service: 'Lambda',
    run: async ({ clients: { lambda }, settings }) => narrowAccount(lambda, settings),
  },
  {
    name: 'the domain’s records are free',
    service: 'Route 53',
    run: async ({ clients: { route53 }, settings, isFirst, deployed }) => {
      const isNew = isFirst || (deployed && deployed.Address !== `https://${settings.domain}`)
      if (settings.hostedZoneId === undefined) return undefined
      return isNew ? takenRecord(route53, settings) : null
    },
  },
  {
    name: 'the domain may have certificates of Amazon',
    service: 'The DNS',
    run: async ({ clients: { resolveCaa }, settings }) =>
      settings.hostedZoneId === undefined ? undefined : forbiddenCertificate(resolveCaa, settings),
  },
  {
    name: 'SES does not know the domain of mails yet',
    service: 'SES',
    without: 'without mailFrom',
    run: async ({ clients: { ses }, settings, isFirst }) =>
      settings.mailFrom === undefined ? undefined : takenIdentity(ses, settings, isFirst),
  },
  {
    name: 'the address of the sign-in is free',
    service: 'Cognito',
    run: async ({ clients: { cognito }, settings, account, isFirst }) =>
      isFirst ? takenPrefix(cognito, settings, account) : null,
  },
  {
    name: 'the account may have a budget',
    service: 'Budgets',
    without: 'with monthlyBudget=0',
    run: async ({ clients: { budgets }, settings, account, isFirst }) =>
      isFirst ? refusedBudgets(budgets, settings, account) : null,
  },
  {
    name: 'the keys stay those that they are',
    service: 'CloudFormation',
    run: async (asked) => keyProblem(asked),
  },
  {
    name: 'the table stays the one that it is, or the restored one can replace it',
    service: 'DynamoDB',
    run: async ({ clients: { dynamodb }, ...asked }) => storeProblem(dynamodb, asked),
  },
  {
    name: 'Textract is in the region',
    service: 'Textract',
    without: 'with receiptReading=false',
    run: async ({ clients: { textract }, settings, region }) =>
      missingTextract(textract, settings, region),
  },
]

/** Returns why a check could not look, and what to do. */
function failureOf({ service, without }: Check<never>, error: unknown): string {
  if (isNotActivated(error)) {
    const otherwise = without === undefined ? 'and try again' : `or deploy ${without}`
    return `${service} is not activated yet. Wait, ${otherwise}.`
  }
  const why = error instanceof Error ? error.message : String(error)
  return awsSentence(error) ?? `${service} could not be asked: ${why}`
}

/** Runs one check and prints its result; returns false if it failed. */
async function holds<A>(check: Check<A>, asked: A): Promise<boolean> {
  const { name } = check
  const why = await check.run(asked).catch((error: unknown) => {
    if (isNotActivated(error)) return failureOf(check, error)
    // A role that may only deploy may not look at everything: CloudFormation will say.
    if (isDenied(error)) print(`unseen  ${name}: your credentials may not look`)
    else if (hasCode(error, unresolved))
      print(`unseen  ${name}: names cannot be looked up from here`)
    else return failureOf(check, error)
    return undefined
  })
  if (why !== undefined) print(why === null ? `ok      ${name}` : `FAILED  ${name}: ${why}`)
  return typeof why !== 'string'
}

async function requireAll<A>(all: readonly Check<A>[], asked: A): Promise<void> {
  let failed = 0
  for (const check of all) if (!(await holds(check, asked))) failed += 1
  if (failed > 0) throw new CommandProblem('Nothing was deployed. Fix that first.')
}

/** Checks before anything is made that the account is ready for it; throws if it is not. */
export function runPreflight(asked: Asked): Promise<void> {
  return requireAll(checks, asked)
}

/** Checks only that the CDK can deploy something. */
export function requireBootstrap(asked: BootstrapAsked): Promise<void> {
  return requireAll([bootstrapped], asked)
}

import type { CaaRecord } from 'node:dns'
import { type BudgetsClient, DescribeBudgetsCommand } from '@aws-sdk/client-budgets'
import {
  type CognitoIdentityProviderClient,
  DescribeUserPoolDomainCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import { ListResourceRecordSetsCommand, type Route53Client } from '@aws-sdk/client-route-53'
import { GetEmailIdentityCommand, type SESv2Client } from '@aws-sdk/client-sesv2'
import { ListAdaptersCommand, type TextractClient } from '@aws-sdk/client-textract'
import { signInPrefix, type StageSettings } from '../../settings.ts'
import { stageTag } from '../../stage-tag.ts'
import { hasCode } from '../aws-sentence.ts'

// What would end a first deployment in its middle, for it is there already, or is not given to a new account.

/** With fewer at once, one crew at seven in the morning waits for another. */
const leastConcurrency = 50

/** Why a first deployment of prod would be too narrow; null where the account may run enough at once. */
export async function narrowAccount(
  lambda: LambdaClient,
  { keepsData, concurrency }: Pick<StageSettings, 'keepsData' | 'concurrency'>,
): Promise<string | null> {
  // With 0 the operator has decided to begin with what a new account has.
  if (!keepsData || concurrency === 0) return null
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}))
  const copies = AccountLimit?.ConcurrentExecutions ?? leastConcurrency
  if (copies >= leastConcurrency) return null
  return `the account may run ${copies} functions at once, and crews come all at seven: ask for 1,000 under Service Quotas ("Concurrent executions"), or give --set concurrency=0 until then`
}

/** Returns the names that the stack makes records at, each with the types that would be in the way. */
function wantedRecords({
  domain,
  hostedZoneName,
  mailFrom,
}: Pick<StageSettings, 'domain' | 'hostedZoneName' | 'mailFrom'>): [string, string[]][] {
  if (domain === undefined) return []
  const address = ['A', 'AAAA', 'CNAME']
  const wanted: [string, string[]][] = [
    [domain, address],
    [`api.${domain}`, address],
  ]
  if (mailFrom === undefined) return wanted
  wanted.push([`bounce.${domain}`, ['MX', 'TXT', 'CNAME']])
  // At the zone's own name, DMARC is left to its owner.
  if (domain !== (hostedZoneName ?? domain)) wanted.push([`_dmarc.${domain}`, ['TXT', 'CNAME']])
  return wanted
}

/** Finds a record in the domain's zone that the stack would have to make; null if there is none. */
export async function takenRecord(
  route53: Route53Client,
  settings: Pick<StageSettings, 'hostedZoneId' | 'hostedZoneName' | 'domain' | 'mailFrom'>,
): Promise<string | null> {
  const { hostedZoneId } = settings
  if (hostedZoneId === undefined) return null
  for (const [name, types] of wantedRecords(settings)) {
    const { ResourceRecordSets = [] } = await route53.send(
      new ListResourceRecordSetsCommand({
        HostedZoneId: hostedZoneId,
        StartRecordName: name,
        MaxItems: 5,
      }),
    )
    const taken = ResourceRecordSets.find(
      ({ Name, Type = '' }) => Name === `${name}.` && types.includes(Type),
    )
    if (taken) {
      return `${hostedZoneId} has a record ${name} (${taken.Type}) already: delete it, so that the stack can make its own`
    }
  }
  return null
}

/** Names by which CAA records allow Amazon's certificates. */
const amazonIssuers = ['amazon.com', 'amazontrust.com', 'awstrust.com', 'amazonaws.com']

/** Returns why Amazon would issue no certificate for the domain, or null if it may. */
export async function forbiddenCertificate(
  resolveCaa: (name: string) => Promise<CaaRecord[]>,
  { hostedZoneId, domain }: Pick<StageSettings, 'hostedZoneId' | 'domain'>,
): Promise<string | null> {
  // Without a zone, the certificates were issued before.
  if (hostedZoneId === undefined || domain === undefined) return null
  const labels = domain.split('.')
  // The nearest name with such records decides.
  for (let index = 0; index < labels.length - 1; index += 1) {
    const name = labels.slice(index).join('.')
    const records = await resolveCaa(name).catch((error: unknown) => {
      if (hasCode(error, ['ENOTFOUND', 'ENODATA'])) return []
      throw error
    })
    const issuers = records.flatMap(({ issue }) => issue?.split(';')[0]?.trim() ?? [])
    if (issuers.some((issuer) => amazonIssuers.includes(issuer))) return null
    if (issuers.length > 0) {
      return `the CAA records of ${name} allow certificates of ${issuers.filter(Boolean).join(', ') || 'no one'} only: add the record 0 issue "amazon.com" to them`
    }
  }
  return null
}

/** Returns why SES would reject the domain that emails are from, or null if it is free or the stack's own. */
export async function takenIdentity(
  ses: SESv2Client,
  { mailFrom, stage }: Pick<StageSettings, 'mailFrom' | 'stage'>,
  isFirst: boolean,
): Promise<string | null> {
  const domain = mailFrom?.split('@')[1]
  if (domain === undefined) return null
  try {
    const { Tags = [] } = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain }))
    const isOwn = Tags.some(({ Key, Value }) => Key === stageTag && Value === stage)
    if (isOwn && !isFirst) return null
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundException') return null
    throw error
  }
  return `SES has the identity ${domain} already: delete it there, with its DKIM records, or give another --set mailFrom`
}

/** Why receipts could not be read; null where Textract is in the region, or is not wanted. */
export async function missingTextract(
  textract: TextractClient,
  { receiptReading }: Pick<StageSettings, 'receiptReading'>,
  region: string,
): Promise<string | null> {
  if (!receiptReading) return null
  try {
    await textract.send(new ListAdaptersCommand({ MaxResults: 1 }))
    return null
  } catch (error) {
    const isNowhere = error instanceof Error && 'code' in error && error.code === 'ENOTFOUND'
    if (!isNowhere) throw error
    return `Textract is not in ${region}: give --set receiptReading=false, and people type what receipts say`
  }
}

/** Which prefix of Cognito's has a user pool already, of a stack that was torn down; null where it is free. */
export async function takenPrefix(
  cognito: CognitoIdentityProviderClient,
  { stage }: Pick<StageSettings, 'stage'>,
  account: string,
): Promise<string | null> {
  const Domain = signInPrefix(stage, account)
  const { DomainDescription } = await cognito.send(new DescribeUserPoolDomainCommand({ Domain }))
  const pool = DomainDescription?.UserPoolId
  if (pool === undefined) return null
  return `the user pool ${pool} has the address ${Domain} already: delete its domain (aws cognito-idp delete-user-pool-domain --domain ${Domain} --user-pool-id ${pool}), or go on with the stack that it belongs to`
}

/** Why the account may have no budget; null where it may, or none is wanted. */
export async function refusedBudgets(
  budgets: BudgetsClient,
  { monthlyBudget }: Pick<StageSettings, 'monthlyBudget'>,
  account: string,
): Promise<string | null> {
  if (monthlyBudget === 0) return null
  try {
    await budgets.send(new DescribeBudgetsCommand({ AccountId: account, MaxResults: 1 }))
    return null
  } catch (error) {
    // A member of an organization is refused as if it lacked a right, until the payer lets it see costs.
    if (!(error instanceof Error) || !error.message.includes('linked account')) throw error
    return 'the account belongs to an organization that does not show it its costs: have the management account allow it (Billing, "Linked account access"), or give --set monthlyBudget=0'
  }
}

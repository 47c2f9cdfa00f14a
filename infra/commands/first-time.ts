import { type BudgetsClient, DescribeBudgetsCommand } from '@aws-sdk/client-budgets'
import {
  type CognitoIdentityProviderClient,
  DescribeUserPoolDomainCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import { ListResourceRecordSetsCommand, type Route53Client } from '@aws-sdk/client-route-53'
import { GetEmailIdentityCommand, type SESv2Client } from '@aws-sdk/client-sesv2'
import { ListAdaptersCommand, type TextractClient } from '@aws-sdk/client-textract'
import { signInPrefix, type StageSettings } from '../settings.ts'

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

/** Which record of the domain is in its zone already, where CloudFormation would make one; null where none is. */
export async function takenRecord(
  route53: Route53Client,
  { hostedZoneId, domain }: Pick<StageSettings, 'hostedZoneId' | 'domain'>,
): Promise<string | null> {
  if (hostedZoneId === undefined || domain === undefined) return null
  for (const name of [domain, `api.${domain}`]) {
    const { ResourceRecordSets = [] } = await route53.send(
      new ListResourceRecordSetsCommand({
        HostedZoneId: hostedZoneId,
        StartRecordName: name,
        MaxItems: 5,
      }),
    )
    const taken = ResourceRecordSets.find(
      ({ Name, Type = '' }) => Name === `${name}.` && ['A', 'AAAA', 'CNAME'].includes(Type),
    )
    if (taken) {
      return `${hostedZoneId} has a record ${name} (${taken.Type}) already: delete it, so that the stack can make its own`
    }
  }
  return null
}

/** Why SES would refuse the domain that mails are from; null where it does not know it yet. */
export async function takenIdentity(
  ses: SESv2Client,
  { mailFrom }: Pick<StageSettings, 'mailFrom'>,
): Promise<string | null> {
  const domain = mailFrom?.split('@')[1]
  if (domain === undefined) return null
  try {
    await ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain }))
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

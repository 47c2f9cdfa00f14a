import { Duration, Lazy } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { accessPrefixes, auditPartitions, tenantPrefix } from '../../functions/store/table/keys.ts'
import { itemActions, leadingKeys, type Data } from './data.ts'
import type { ExecutionRole } from './functions.ts'
import type { Photos } from './photos.ts'

/** The tenant that a session of a role is tagged with. */
const tagged = '${aws:PrincipalTag/tenant}'
/** A uuid, as far as a pattern can say it. */
const uuidPattern = [8, 4, 4, 4, 12].map((length) => '?'.repeat(length)).join('-')

interface Props {
  table: Data
  pictures: Photos
  /** The functions that open a tenant's data, those that admit users, and those that open numbers. */
  data: ExecutionRole[]
  membership: ExecutionRole[]
  numbers: ExecutionRole[]
}

/**
 * The third wall between tenants: the functions' own roles may not touch a tenant's items. They
 * assume one of these with the tenant as a tag, and IAM compares each key with the tag.
 */
export class TenantRoles extends Construct {
  /** For a tenant's data. */
  readonly data: iam.Role
  /** For admitting users: sessions, invitations and memberships in the same transaction. */
  readonly membership: iam.Role
  /** For social security numbers: the tenant's data key, and nothing in the table. */
  readonly numbers: iam.Role

  constructor(scope: Construct, id: string, { table, pictures, ...may }: Props) {
    super(scope, id)
    this.data = this.role(
      'DataRole',
      'Opens the data of the tenant that it is tagged with',
      may.data,
    )
    this.membership = this.role(
      'MembershipRole',
      'Admits users to the tenant that it is tagged with',
      may.membership,
    )
    this.numbers = this.role(
      'NumbersRole',
      'Makes and opens the data key of the tenant that it is tagged with',
      may.numbers,
    )
    this.numbers.addToPolicy(
      new iam.PolicyStatement({
        actions: ['kms:GenerateDataKey', 'kms:Decrypt'],
        resources: [table.key.keyArn],
        conditions: {
          StringEquals: {
            'kms:EncryptionContext:purpose': 'ssn',
            'kms:EncryptionContext:tenant': tagged,
          },
        },
      }),
    )
    const own = [`${tenantPrefix(tagged)}*`]
    const access = accessPrefixes.map((prefix) => `${prefix}*`)
    allow(this.data, [...itemActions.read, ...itemActions.write], table.arns, own)
    pictures.grantTenant(this.data, tagged)
    allow(this.membership, itemActions.read, table.arns, own)
    // One list of both: it holds whether IAM looks at a transaction's keys one by one or all at once.
    allow(this.membership, [...itemActions.write, 'dynamodb:ConditionCheckItem'], table.arns, [
      ...own,
      ...access,
    ])
    for (const role of [this.data, this.membership]) {
      role.addToPolicy(
        new iam.PolicyStatement({
          sid: 'HistoryIsWrittenOnce',
          effect: iam.Effect.DENY,
          actions: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
          resources: table.arns,
          // All keys, not any: a transaction that writes history and changes something else goes on.
          conditions: leadingKeys([auditPartitions(tagged)]),
        }),
      )
    }
  }

  private role(id: string, description: string, callers: ExecutionRole[]): iam.Role {
    const trusted = callers.map((caller) => {
      caller.addToPolicy(
        new iam.PolicyStatement({
          actions: ['sts:AssumeRole', 'sts:TagSession'],
          resources: [Lazy.string({ produce: () => role.roleArn })],
        }),
      )
      return new iam.ArnPrincipal(caller.roleArn)
        .withConditions({
          StringLike: { 'aws:RequestTag/tenant': uuidPattern },
          'ForAllValues:StringEquals': { 'aws:TagKeys': ['tenant'] },
        })
        .withSessionTags()
    })
    const role = new iam.Role(this, id, {
      description,
      assumedBy: new iam.CompositePrincipal(...trusted),
      maxSessionDuration: Duration.hours(1),
    })
    return role
  }
}

function allow(role: iam.Role, actions: string[], resources: string[], keys: string[]): void {
  role.addToPolicy(new iam.PolicyStatement({ actions, resources, conditions: leadingKeys(keys) }))
}

import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, test } from 'vitest'
import { keyContext } from '../../infra/commands/deploy/deployed-data.ts'
import { Data } from '../../infra/constructs/data.ts'
import { readStage } from '../../infra/settings.ts'
import { changeSet, referencesOf, type TemplateJson } from '../fixtures/stack/change-set.ts'
import { outputs, region } from '../fixtures/stack/ready-account.ts'
import { prodSettings, synthesize } from '../fixtures/stack/synthesis.ts'

// A table that was restored takes the place of the one that is lost or wrong.

/** The part of the stack with the table, by itself. */
function dataOf(more: object): TemplateJson {
  const given: Record<string, unknown> = { ...prodSettings, ...more }
  const stack = new Stack(undefined, 'Dropcloth-prod', { env: { account: '123456789012', region } })
  new Data(
    stack,
    'Data',
    readStage((name) => given[name]),
  )
  return Template.fromStack(stack).toJSON() as TemplateJson
}

const restored = 'dropcloth-restored.2026-11-20'
const second = `${restored}-again`

describe('the change of the stack', () => {
  let made: TemplateJson
  let taken: TemplateJson
  const tablesOf = ({ Resources }: TemplateJson) =>
    Object.keys(Resources).filter((id) => Resources[id]?.Type === 'AWS::DynamoDB::Table')
  const tableOf = (template: TemplateJson) => tablesOf(template)[0] ?? ''
  const take = (before: TemplateJson, after: TemplateJson, account: string[]) =>
    changeSet(before, after, { account, isImported: true })
  beforeAll(async () => {
    const json = async (more: object) =>
      (await synthesize({ ...prodSettings, ...more })).template.toJSON() as TemplateJson
    made = await json({})
    taken = await json({ restoredTable: restored })
  })

  test('takes the restored table in, and keeps the previous one in the account', () => {
    for (const [before, after, account] of [
      [made, taken, restored],
      [dataOf({ restoredTable: restored }), dataOf({ restoredTable: second }), second],
    ] as const) {
      const changes = take(before, after, [account])
      const table = (id: string, action: string) => ({ id, type: 'AWS::DynamoDB::Table', action })
      expect(changes).toContainEqual(table(tableOf(after), 'import'))
      expect(changes).toContainEqual(table(tableOf(before), 'kept'))
      expect(changes.filter(({ action }) => action === 'refused')).toEqual([])
    }
  })

  test('replaces only what names one table for good: the feeds of functions and the selection of backups', () => {
    const changes = take(made, taken, [restored])
    const of = (...actions: string[]) =>
      changes
        .filter(({ action }) => actions.includes(action))
        .map(({ type }) => type)
        .toSorted()
    expect(of('replace')).toEqual([])
    expect(of('delete')).toEqual([
      'AWS::Backup::BackupSelection',
      'AWS::Lambda::EventSourceMapping',
      'AWS::Lambda::EventSourceMapping',
      // The API's environment names the table, so requests move to a new version.
      'AWS::Lambda::Version',
    ])
    expect(of('add')).toEqual(of('delete'))
    expect(of('import', 'kept')).toEqual(['AWS::DynamoDB::Table', 'AWS::DynamoDB::Table'])
    // Both selections exist for a while.
    const names = [made, taken].map((template) =>
      Object.values(template.Resources)
        .filter(({ Type }) => Type === 'AWS::Backup::BackupSelection')
        .map(
          ({ Properties }) =>
            (Properties?.BackupSelection as { SelectionName: string }).SelectionName,
        ),
    )
    expect(new Set(names.flat()).size).toBe(2)
  })

  test('leads whatever led to the previous table to the restored one, and exports nothing of it', () => {
    const users = (template: TemplateJson) =>
      Object.values(template.Resources).filter((each) =>
        referencesOf(each).includes(tableOf(template)),
      )
    const count = (template: TemplateJson) => Map.groupBy(users(template), ({ Type }) => Type)
    const counts = (template: TemplateJson) =>
      Object.fromEntries([...count(template)].map(([type, all]) => [type, all.length]))
    expect(counts(taken)).toEqual(counts(made))
    expect(Object.keys(counts(taken))).toEqual(
      expect.arrayContaining([
        'AWS::IAM::Policy',
        'AWS::Lambda::Function',
        'AWS::Lambda::EventSourceMapping',
        'AWS::CloudWatch::Alarm',
        'AWS::CloudWatch::Dashboard',
        'AWS::Backup::BackupSelection',
      ]),
    )
    expect(JSON.stringify(taken)).not.toContain(tableOf(made))
    const probe = Object.entries(taken.Resources).find(
      ([id, { Type }]) => id.startsWith('Isolation') && Type === 'AWS::Lambda::Function',
    )
    expect(JSON.stringify(probe)).toContain(tableOf(taken))
    expect(Object.values(taken.Outputs ?? {}).filter((each) => 'Export' in each)).toEqual([])
    expect(JSON.stringify(taken.Outputs)).toContain(`"RestoredTable":{"Value":"${restored}"}`)
  })

  test('has the restored table kept even by a deployment that fails, and protected', () => {
    const { Properties, ...policies } = taken.Resources[tableOf(taken)] ?? {}
    expect(policies).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
    expect(Properties).toMatchObject({
      TableName: restored,
      DeletionProtectionEnabled: true,
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
      TimeToLiveSpecification: { Enabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    })
    expect(Properties).toEqual({
      ...made.Resources[tableOf(made)]?.Properties,
      TableName: restored,
    })
  })

  test('fails without the option that takes tables in, and a table cannot be renamed in place', () => {
    const refusals = (changes: ReturnType<typeof changeSet>) =>
      changes.flatMap(({ action, reason }) => (action === 'refused' ? [reason] : []))
    expect(refusals(changeSet(made, taken, { account: [restored] }))).toEqual([
      `${restored} already exists`,
    ])
    const renamed = structuredClone(made)
    Object.assign(renamed.Resources[tableOf(made)]?.Properties ?? {}, { TableName: restored })
    expect(refusals(take(made, renamed, [restored]))).toEqual([
      'a custom-named resource cannot be replaced',
    ])
  })

  test('keeps the keys: they can be replicated from the first deployment on, or stay as they are', () => {
    const [first, previous] = [dataOf({}), dataOf({ multiRegionKeys: false })]
    const keysOf = ({ Resources }: TemplateJson) =>
      Object.values(Resources).filter(({ Type }) => Type === 'AWS::KMS::Key')
    expect(keysOf(made).map(({ Properties }) => Properties?.MultiRegion)).toEqual(
      Array.from({ length: 4 }, () => true),
    )
    for (const { Properties } of keysOf(previous))
      expect(Properties).not.toHaveProperty('MultiRegion')
    // What the deployment gives an existing stack, and what would become of its keys otherwise.
    expect(
      keyContext({ isFirst: false, deployed: outputs({ MultiRegionKeys: undefined }) }),
    ).toEqual(['multiRegionKeys=false'])
    const change = changeSet(previous, first).filter(({ type }) => type === 'AWS::KMS::Key')
    expect(change.map(({ action }) => action)).toEqual(Array.from({ length: 3 }, () => 'refused'))
    expect(changeSet(previous, dataOf({ multiRegionKeys: 'false' }))).toEqual([])
  })
})

describe('a vault elsewhere', () => {
  const vault = (region: string, account: string) =>
    `arn:aws:backup:${region}:${account}:backup-vault:dropcloth-copies`
  const planOf = ({ Resources }: TemplateJson) =>
    JSON.stringify(
      Object.values(Resources).filter(({ Type }) => Type === 'AWS::Backup::BackupPlan'),
    )

  test('gets each daily backup, and keeps it as long as the first vault does', () => {
    expect(planOf(dataOf({}))).not.toContain('CopyActions')
    const copyVault = vault('us-west-2', '123456789012')
    expect(planOf(dataOf({ copyVault }))).toContain(
      `"CopyActions":[{"DestinationBackupVaultArn":"${copyVault}","Lifecycle":{"DeleteAfterDays":35}}]`,
    )
  })

  test('of another account may open what is copied, and no other account may', () => {
    const other = 'arn:aws:iam::210987654321:root'
    const own = dataOf({ copyVault: vault('us-west-2', '123456789012') })
    const theirs = dataOf({ copyVault: vault('us-east-1', '210987654321') })
    const keysFor = ({ Resources }: TemplateJson) =>
      Object.entries(Resources)
        .filter(
          ([, { Type, Properties }]) =>
            Type === 'AWS::KMS::Key' && /210987654321/.test(JSON.stringify(Properties)),
        )
        .map(([id]) => id.replace(/[0-9A-F]{8}$/, ''))
    expect([keysFor(own), keysFor(theirs)]).toEqual([[], ['DataVaultKey']])
    expect(JSON.stringify(theirs.Resources)).toContain(other.slice(other.indexOf(':iam')))
  })
})

import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { EdgeLogs, edgeLogFields } from '../../infra/constructs/edge-logs.ts'
import { readStage } from '../../infra/settings.ts'
import { prodSettings } from '../fixtures/stack/synthesis.ts'

/** Properties whose change has CloudFormation replace the resource, by the schemas of its registry. */
const replacing: Record<string, string[]> = {
  'AWS::Logs::Delivery': ['DeliverySourceName', 'DeliveryDestinationArn'],
  'AWS::Logs::DeliverySource': ['Name', 'LogType', 'ResourceArn'],
  'AWS::Logs::DeliveryDestination': ['Name', 'OutputFormat', 'DestinationResourceArn'],
  'AWS::S3::Bucket': ['BucketName'],
}

const settingsOf: Record<string, unknown> = prodSettings

type Resources = Record<string, { Type: string; Properties?: Record<string, unknown> }>

function resourcesWith(fields: string[]): Resources {
  const settings = readStage((name) => settingsOf[name])
  const stack = new Stack(new App(), 'Edge')
  new EdgeLogs(stack, 'EdgeLogs', settings, 'E2EXAMPLE', fields)
  return Template.fromStack(stack).toJSON().Resources as Resources
}

/** What decides whether CloudFormation replaces a resource: its name in the template, and some of its properties. */
const identities = (resources: Resources) =>
  Object.entries(resources).map(([id, { Type, Properties = {} }]) => [
    id,
    ...(replacing[Type] ?? []).map((name) => Properties[name]),
  ])

test('other fields of the edge log change its delivery in place, and keep its bucket', () => {
  const [before, after] = [edgeLogFields, [...edgeLogFields.slice(1), 'origin-fbl']].map(
    resourcesWith,
  )
  expect(identities(after ?? {})).toEqual(identities(before ?? {}))
  expect(after).not.toEqual(before)
  expect(identities(before ?? {}).flat()).toContain('ACCESS_LOGS')
})

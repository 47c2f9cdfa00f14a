import { Stack, type StackProps } from 'aws-cdk-lib'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { WatchedFunction } from './bundle-functions.ts'
import { addBackgroundWork } from './constructs/background-work.ts'
import { Canary } from './constructs/canary.ts'
import { Data } from './constructs/data.ts'
import type { Edge } from './constructs/edge.ts'
import { addExecutionRoles, dataRolesOf, logGroupsOf } from './constructs/execution-roles.ts'
import { functionEnvironment } from './constructs/function-environment.ts'
import { Gateway } from './constructs/gateway.ts'
import { Identity } from './constructs/identity.ts'
import { addIsolation } from './constructs/isolation.ts'
import { EmailService } from './constructs/emails.ts'
import { OriginSecret } from './constructs/origin-secret.ts'
import { addSecrets } from './constructs/own-secrets.ts'
import { Photos } from './constructs/photos.ts'
import { addProductFunctions } from './constructs/product-functions.ts'
import { allowReading } from './constructs/receipts.ts'
import { Site } from './constructs/site.ts'
import { TenantRoles } from './constructs/tenant-roles.ts'
import { zoneOf } from './constructs/zone.ts'
import { AlarmTopic } from './observability/alarm-topic.ts'
import { alarmOfCertificate } from './observability/edge-alarms.ts'
import { Observability } from './observability/observability.ts'
import { reservedFunctions } from './reserved-copies.ts'
import type { StageSettings } from './settings.ts'
import { addOutputs } from './stack-outputs.ts'

interface Props extends StackProps {
  settings: StageSettings
  /** Creates what must be in us-east-1: within this stack if that is its region. */
  edge: (scope: Construct, topic: ITopic) => Edge
}

/** Contains every AWS resource of Dropcloth. */
export class DropclothStack extends Stack {
  readonly distributionId: string
  readonly topic: ITopic

  constructor(scope: Construct, id: string, { settings, edge: edgeOf, ...props }: Props) {
    super(scope, id, props)
    const zone = zoneOf(this, settings)
    const { topic } = new AlarmTopic(this, 'AlarmTopic', settings)
    const edge = edgeOf(this, topic)
    const data = new Data(this, 'Data', settings)
    const pictures = new Photos(this, 'PictureStore', settings)
    const gateway = new Gateway(this, 'Gateway', settings, zone)
    const originSecret = new OriginSecret(this, 'Origin')
    const site = new Site(this, 'Site', {
      settings,
      zone,
      certificate: edge.certificate,
      firewallArn: edge.firewallArn,
      gatewayDomain: gateway.domain,
      gatewayReachedBy: gateway.reachedBy,
      originSecret: originSecret.current,
      photoOrigin: pictures.origin,
    })
    const identity = new Identity(this, 'Identity', settings, site.origin)

    const roles = addExecutionRoles(this, settings)
    const tenantRoles = new TenantRoles(this, 'TenantRoles', {
      table: data,
      pictures,
      data: dataRolesOf(roles),
      membership: [roles.api, roles.isolation],
      numbers: [roles.api, roles.isolation],
    })
    const { mailFrom } = settings
    const mail = mailFrom === undefined ? null : new EmailService(this, 'Mail', mailFrom, zone)
    const environment = functionEnvironment({
      settings,
      data,
      pictures,
      site,
      identity,
      tenantRoles,
      mail,
    })
    const { serving, functions, live } = addProductFunctions(this, { settings, roles, environment })
    addIsolation(this, roles.isolation, environment, data)
    pictures.processedBy(functions.pictures, settings)
    if (settings.receiptReading) allowReading(functions.pictures, roles.pictures)
    grantTable(data, functions)
    gateway.route({ ...serving, api: live })
    addSecrets(this, { settings, functions, serving: Object.values(serving), originSecret })
    const { background, minutes } = addBackgroundWork(this, {
      settings,
      functions,
      table: data,
      mail,
    })
    const { alarms } = new Observability(this, 'Observability', {
      settings,
      topic,
      functions,
      logGroups: logGroupsOf(roles),
      table: data.table,
      gateway: gateway.api,
      gatewayThrottles: gateway.throttled,
      failedTasks: background.failed,
      pictureQueues: pictures,
      vaultName: data.vaultName,
      ...minutes,
      firewallMetric: edge.firewallMetric,
      distribution: site.distribution,
    })

    const { api } = functions
    if (settings.canary) {
      const { logGroup } = roles.api
      const more = [alarms.tenantDenied]
      new Canary(this, 'Canary', { settings, api, live, logGroup, alarms: more })
    }
    this.distributionId = site.distribution.distributionId
    this.topic = topic
    if (gateway.certificate) alarmOfCertificate(this, settings, topic, gateway.certificate)

    addOutputs(this, {
      settings,
      site,
      identity,
      gateway,
      data,
      pictures,
      background,
      originSecret,
      api,
      serving: Object.values(serving),
      reserved: reservedFunctions.map((name) => functions[name]),
    })
  }
}

/** Lets functions look up their callers, and imports put its company on the list of those to bill. */
function grantTable(data: Data, functions: Record<WatchedFunction, lambda.Function>): void {
  const { api, auth, pictures, imports, connections, mcp } = functions
  for (const grantee of [api, auth]) data.grantAccess(grantee)
  for (const grantee of [pictures, imports, connections, mcp]) data.grantCallers(grantee)
  // The users that an import adds are billed.
  data.grantDueList(imports, 'billing', ['UpdateItem'])
}

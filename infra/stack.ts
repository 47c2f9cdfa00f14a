import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { addOutputs } from './stack-outputs.ts'
import { aliasOf, Canary } from './constructs/canary.ts'
import { Background } from './constructs/background.ts'
import { Data } from './constructs/data.ts'
import type { Edge } from './constructs/edge.ts'
import { allowModel } from './constructs/summaries.ts'
import { allowCall, BundledFunction, ExecutionRole } from './constructs/functions.ts'
import { Gateway } from './constructs/gateway.ts'
import { addIsolation } from './constructs/isolation.ts'
import { Identity } from './constructs/identity.ts'
import { alarmOfCertificate } from './observability/edge-alarms.ts'
import { AlarmTopic } from './observability/alarm-topic.ts'
import { Observability } from './observability/observability.ts'
import { OriginSecret } from './constructs/origin-secret.ts'
import { addSecrets } from './constructs/own-secrets.ts'
import { payrollSystemKeys } from './constructs/payroll-systems.ts'
import { pushServices } from './push-services.ts'
import { Mailing, MailService } from './constructs/mailing.ts'
import { stripeKeys, Subscriptions } from './constructs/subscriptions.ts'
import { allowReading } from './constructs/receipts.ts'
import { Pictures, pictureTimeout } from './constructs/pictures.ts'
import { Reminders } from './constructs/reminders.ts'
import type { StageSettings } from './settings.ts'
import { Site } from './constructs/site.ts'
import { TenantRoles } from './constructs/tenant-roles.ts'
import { Webhooks } from './constructs/webhooks.ts'
import { zoneOf } from './constructs/zone.ts'

interface Props extends StackProps {
  settings: StageSettings
  /** Makes what has to lie in us-east-1: within this stack, where that is its region. */
  edge: (scope: Construct, topic: ITopic) => Edge
}

/** Everything that Dropcloth is made of in AWS. */
export class DropclothStack extends Stack {
  readonly distributionId: string
  readonly topic: ITopic

  constructor(scope: Construct, id: string, { settings, edge: edgeOf, ...props }: Props) {
    super(scope, id, props)
    const zone = zoneOf(this, settings)
    const { topic } = new AlarmTopic(this, 'AlarmTopic', settings)
    const edge = edgeOf(this, topic)
    const data = new Data(this, 'Data', settings)
    const pictures = new Pictures(this, 'PictureStore', settings)
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
      pictureOrigin: pictures.origin,
    })
    const identity = new Identity(this, 'Identity', settings, site.origin)

    const roleOf = {
      api: new ExecutionRole(this, 'api', settings),
      auth: new ExecutionRole(this, 'auth', settings),
      worker: new ExecutionRole(this, 'worker', settings),
      reminders: new ExecutionRole(this, 'reminders', settings),
      mailer: new ExecutionRole(this, 'mailer', settings),
      billing: new ExecutionRole(this, 'billing', settings),
      pictures: new ExecutionRole(this, 'pictures', settings),
      webhooks: new ExecutionRole(this, 'webhooks', settings),
      imports: new ExecutionRole(this, 'imports', settings),
      connections: new ExecutionRole(this, 'connections', settings),
      mcp: new ExecutionRole(this, 'mcp', settings),
    }
    // Opens no company's data: it is not among them.
    const senderRole = new ExecutionRole(this, 'sender', settings)
    const isolationRole = new ExecutionRole(this, 'isolation', settings)
    const tenantRoles = new TenantRoles(this, 'TenantRoles', {
      table: data,
      pictures,
      data: [...Object.values(roleOf), isolationRole],
      membership: [roleOf.api, isolationRole],
      numbers: [roleOf.api, isolationRole],
    })
    const { mailFrom } = settings
    const mail = mailFrom === undefined ? null : new MailService(this, 'Mail', mailFrom, zone)
    const environment = {
      STAGE: settings.stage,
      TABLE_NAME: data.table.tableName,
      DATA_ROLE_ARN: tenantRoles.data.roleArn,
      MEMBERSHIP_ROLE_ARN: tenantRoles.membership.roleArn,
      NUMBERS_ROLE_ARN: tenantRoles.numbers.roleArn,
      REQUESTS_PER_SECOND: String(settings.companyRequests),
      KMS_KEY_ID: data.key.keyId,
      ORIGINS: site.origin,
      COGNITO_USER_POOL_ID: identity.pool.userPoolId,
      COGNITO_CLIENT_ID: identity.client.userPoolClientId,
      COGNITO_DOMAIN: identity.loginAddress,
      PROVIDERS: `${settings.provider}=${settings.providerName}`,
      MAIL_FROM: mailFrom === undefined ? '' : `Dropcloth <${mailFrom}>`,
      MAIL_CONFIGURATION: mail?.configurationSet.configurationSetName ?? '',
      SUMMARY_MODEL: settings.summaryModel ?? '',
      MODEL_TIMEOUT: '20000',
      SUMMARY_CAP: String(settings.summaryCap),
      STRIPE_PRICE: settings.stripePrice ?? '',
      STRIPE_TAX: settings.stripeTax ? 'yes' : 'no',
      PICTURE_BUCKET: pictures.bucket.bucketName,
      PICTURE_GIGABYTES: String(settings.pictureGigabytes),
      RECEIPT_READING: settings.receiptReading ? 'yes' : 'no',
      RECEIPT_CAP: String(settings.receiptCap),
      PUSH_CONTACT: site.origin,
      PUSH_SERVICES: pushServices.join(','),
    }
    const api = new BundledFunction(this, 'api', {
      role: roleOf.api,
      environment,
      timeout: Duration.seconds(20),
      description: 'Every /api call',
    })
    const live = aliasOf(api)
    const auth = new BundledFunction(this, 'auth', {
      role: roleOf.auth,
      environment,
      timeout: Duration.seconds(20),
      description: 'Sign-in',
    })
    const sender = new BundledFunction(this, 'sender', {
      role: senderRole,
      environment: {},
      timeout: Duration.seconds(20),
      description: 'Posts an event to a company’s endpoint',
      memorySize: 256,
    })
    const webhooks = new BundledFunction(this, 'webhooks', {
      role: roleOf.webhooks,
      environment: { ...environment, SENDER_FUNCTION: sender.functionName },
      timeout: Duration.minutes(2),
      description: 'Delivers what happened to companies’ endpoints',
    })
    const imports = new BundledFunction(this, 'imports', {
      role: roleOf.imports,
      environment,
      timeout: Duration.minutes(5),
      description: 'Imports: their calls, and the work of each',
      // A workbook of ten megabytes, and what is made of it.
      memorySize: 1769,
    })
    const connections = new BundledFunction(this, 'connections', {
      role: roleOf.connections,
      environment: { ...environment, ...payrollSystemKeys(settings) },
      timeout: Duration.minutes(5),
      description: 'Connections to payroll systems: their calls, and what sends hours',
    })
    const worker = new BundledFunction(this, 'worker', {
      role: roleOf.worker,
      environment: {
        ...environment,
        WEBHOOKS_FUNCTION: webhooks.functionName,
        IMPORTS_FUNCTION: imports.functionName,
        CONNECTIONS_FUNCTION: connections.functionName,
      },
      timeout: Duration.minutes(5),
      description: 'What follows in the background',
    })
    if (settings.summaryModel) allowModel(worker, roleOf.worker, settings.summaryModel)
    const mcp = new BundledFunction(this, 'mcp', {
      role: roleOf.mcp,
      environment: { ...environment, API_FUNCTION: live.functionName },
      timeout: Duration.seconds(28),
      description: 'What assistants ask',
    })
    allowCall(mcp, live)
    if (settings.summaryModel) allowModel(mcp, roleOf.mcp, settings.summaryModel)
    const reminders = new BundledFunction(this, 'reminders', {
      role: roleOf.reminders,
      environment,
      timeout: Duration.minutes(5),
      description: 'Reminders on phones',
    })
    const mailer = new BundledFunction(this, 'mailer', {
      role: roleOf.mailer,
      environment,
      timeout: Duration.minutes(2),
      description: 'Mail',
    })
    const billing = new BundledFunction(this, 'billing', {
      role: roleOf.billing,
      environment: { ...environment, ...stripeKeys(settings) },
      timeout: Duration.minutes(2),
      description: 'Subscriptions',
    })
    const picturesFunction = new BundledFunction(this, 'pictures', {
      role: roleOf.pictures,
      environment,
      timeout: pictureTimeout,
      description: 'Photos: their calls, and a look at what has arrived',
      // Two pictures of twelve million pixels at once, and what is made of them.
      memorySize: 1769,
    })
    addIsolation(this, isolationRole, environment, data)
    pictures.processedBy(picturesFunction, settings)
    if (settings.receiptReading) allowReading(picturesFunction, roleOf.pictures)
    for (const each of [api, auth]) data.grantAccess(each)
    for (const each of [picturesFunction, imports, connections, mcp]) data.grantCallers(each)
    // Whom an import adds is billed.
    data.grantDueList(imports, 'billing', ['UpdateItem'])
    const serving = { api, auth, billing, pictures: picturesFunction, imports, connections, mcp }
    gateway.route({ ...serving, api: live })
    const functions = { ...serving, worker, reminders, mailer, webhooks, sender }
    addSecrets(this, { settings, functions, serving: Object.values(serving), originSecret })
    const isCharged = settings.stripePrice !== undefined
    const { minutes } = new Subscriptions(this, 'Subscriptions', {
      billing,
      table: data,
      isCharged,
    })
    const background = new Background(this, 'Background', worker, data)
    allowCall(worker, imports)
    allowCall(worker, connections)
    new Reminders(this, 'Reminding', reminders, data)
    const delivering = new Webhooks(this, 'Delivering', { worker, webhooks, sender, table: data })
    const mailing =
      mail && mailFrom !== undefined
        ? new Mailing(this, 'Mailing', { address: mailFrom, mailer, service: mail, table: data })
        : null
    const { alarms } = new Observability(this, 'Observability', {
      settings,
      topic,
      functions,
      logGroups: {
        api: roleOf.api.logGroup,
        auth: roleOf.auth.logGroup,
        worker: roleOf.worker.logGroup,
        reminders: roleOf.reminders.logGroup,
        mailer: roleOf.mailer.logGroup,
        billing: roleOf.billing.logGroup,
        pictures: roleOf.pictures.logGroup,
        webhooks: roleOf.webhooks.logGroup,
        sender: senderRole.logGroup,
        imports: roleOf.imports.logGroup,
        connections: roleOf.connections.logGroup,
        mcp: roleOf.mcp.logGroup,
      },
      table: data.table,
      gateway: gateway.api,
      gatewayThrottles: gateway.throttled,
      failedTasks: background.failed,
      pictureQueues: pictures,
      vaultName: data.vaultName,
      mailMinutes: mailing?.minutes ?? null,
      billingMinutes: minutes,
      webhookMinutes: delivering.minutes,
      firewallMetric: edge.firewallMetric,
      distribution: site.distribution,
    })

    if (settings.canary) {
      const { logGroup } = roleOf.api
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
      reserved: [api, auth, mcp, imports, webhooks, sender],
    })
  }
}

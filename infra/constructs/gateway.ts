import { CfnDeletionPolicy, CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib'
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import * as acm from 'aws-cdk-lib/aws-certificatemanager'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import * as logs from 'aws-cdk-lib/aws-logs'
import { Construct, type IDependable } from 'constructs'
import { mostMessages } from '../../functions/http/calls-in.ts'
import { namespace } from '../../functions/telemetry/metrics.ts'
import { calls } from '../../shared/api/api.ts'
import { routedCalls } from '../../shared/api/route-keys.ts'
import { queuedRouteKeys } from '../../shared/api/queued-calls.ts'
import { routeKeyOf } from '../../shared/contract/route.ts'
import { functionOf, type ServingFunction } from '../../shared/api/routes.ts'
import { mcpRoute } from '../../shared/mcp/route.ts'
import { signInRoutes } from '../../shared/session/sign-in.ts'
import { stackSuffix } from './stack-suffix.ts'
import { addressRecords, type Zone } from './zone.ts'
import type { StageSettings } from '../settings.ts'

/** Requests per second, and in a burst: enough for a large installation, too few for a flood. */
const reads = { throttlingRateLimit: 500, throttlingBurstLimit: 1000 }
const throttles = {
  reads,
  // Each of an assistant's requests may be a whole batch of reads.
  assistants: {
    throttlingRateLimit: reads.throttlingRateLimit / mostMessages,
    throttlingBurstLimit: reads.throttlingBurstLimit / mostMessages,
  },
  writes: { throttlingRateLimit: 200, throttlingBurstLimit: 400 },
  signIn: { throttlingRateLimit: 50, throttlingBurstLimit: 100 },
}

/** How many routes are created at once. */
const atOnce = 20

/** One permission per function: one per route would outgrow the size limit of its policy. */
const onePermission = { scopePermissionToRoute: false }

/** What the gateway logs of a request: never its query, cookies or body. */
const accessLog = {
  time: '$context.requestTime',
  request_id: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  function_ms: '$context.integrationLatency',
  bytes: '$context.responseLength',
  // CloudFront's: who is behind it stands in the functions' line of the same request.
  edge_ip: '$context.identity.sourceIp',
  error: '$context.error.message',
}

/** The HTTP API: one route per call of the contract; the API function answers every other path too. */
export class Gateway extends Construct {
  readonly api: apigateway.HttpApi
  /** The host name that the site passes /api and /auth on to. */
  readonly domain: string
  /** Requests that a throttle of its own turned away. */
  readonly throttled: cloudwatch.Metric
  /** Of its own host name; null where it has none. */
  certificate: acm.ICertificate | null = null
  /** Everything that must exist before its own host name responds; empty without one. */
  readonly reachedBy: IDependable[] = []
  private readonly stage: apigateway.CfnStage
  readonly #routes: apigateway.HttpRoute[] = []

  constructor(scope: Construct, id: string, settings: StageSettings, zone: Zone | null) {
    super(scope, id)
    this.api = new apigateway.HttpApi(this, 'Api', {
      createDefaultStage: false,
      disableExecuteApiEndpoint: settings.domain !== undefined,
    })
    const accessLogs = this.accessLogs(settings)
    this.throttled = new logs.MetricFilter(this, 'Throttled', {
      logGroup: accessLogs,
      metricNamespace: `${namespace}/Gateway`,
      metricName: `throttled-${settings.stage}`,
      filterPattern: logs.FilterPattern.stringValue('$.status', '=', '429'),
      metricValue: '1',
    }).metric()
    this.stage = new apigateway.CfnStage(this, 'Stage', {
      apiId: this.api.apiId,
      stageName: '$default',
      autoDeploy: true,
      defaultRouteSettings: throttles.reads,
      routeSettings: routeSettings(),
      accessLogSettings: {
        destinationArn: accessLogs.logGroupArn,
        format: JSON.stringify(accessLog),
      },
    })
    const { region, urlSuffix } = Stack.of(this)
    this.domain = settings.domain
      ? this.ownDomain(settings, settings.domain, zone)
      : `${this.api.apiId}.execute-api.${region}.${urlSuffix}`
  }

  /** Points every route at its function. */
  route(functions: Record<ServingFunction | 'auth', lambda.IFunction>): void {
    const auth = new HttpLambdaIntegration('SignIn', functions.auth, onePermission)
    const serving = {
      api: new HttpLambdaIntegration('Calls', functions.api, onePermission),
      billing: new HttpLambdaIntegration('Billing', functions.billing, onePermission),
      pictures: new HttpLambdaIntegration('Pictures', functions.pictures, onePermission),
      imports: new HttpLambdaIntegration('Imports', functions.imports, onePermission),
      connections: new HttpLambdaIntegration('Connections', functions.connections, onePermission),
      mcp: new HttpLambdaIntegration('Assistants', functions.mcp, onePermission),
    }
    for (const { noun, method, path } of routedCalls) {
      this.add(method, path, serving[functionOf(noun)])
    }
    for (const { method, path } of Object.values(signInRoutes)) this.add(method, path, auth)
    this.add(mcpRoute.method, mcpRoute.path, serving.mcp)
    const unknown = new apigateway.HttpRoute(this, 'Unknown', {
      httpApi: this.api,
      routeKey: apigateway.HttpRouteKey.DEFAULT,
      integration: serving.api,
    })
    // For its $default route the gateway calls as <api>/<stage>/$default: a part fewer than for all
    // others, which the permission of the integration does not cover (aws/serverless-application-model
    // issue 1860).
    functions.api.addPermission('InvokeByUnknown', {
      principal: new iam.ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.api.apiId,
        resourceName: '*/$default',
      }),
    })
    this.stage.node.addDependency(unknown)
    this.#permitFirst()
  }

  /** Has integrations changed once their function may be called: else calls fail while an update does both at once. */
  #permitFirst(): void {
    const parts = this.api.node.findAll()
    const permissions = parts.filter((each) => each instanceof lambda.CfnPermission)
    for (const each of parts) {
      if (!(each instanceof apigateway.CfnIntegration)) continue
      const isFor = ({ functionName }: lambda.CfnPermission) =>
        JSON.stringify(this.api.stack.resolve(each.integrationUri)) ===
        JSON.stringify(this.api.stack.resolve(functionName))
      for (const permission of permissions.filter(isFor)) each.addResourceDependency(permission)
    }
  }

  private add(
    method: keyof typeof apigateway.HttpMethod,
    path: string,
    integration: HttpLambdaIntegration,
  ): void {
    const routes = this.api.addRoutes({
      path,
      methods: [apigateway.HttpMethod[method]],
      integration,
    })
    // A throttle of a route can only be set once the route is there.
    this.stage.node.addDependency(...routes)
    for (const route of routes) {
      // API Gateway makes a few in a second, and CloudFormation asks for all at once.
      const before = this.#routes.at(-atOnce)?.node.defaultChild
      if (before) route.node.addDependency(before)
      this.#routes.push(route)
    }
  }

  private accessLogs({ stage, logDays }: StageSettings): logs.LogGroup {
    const group = new logs.LogGroup(this, 'AccessLogs', {
      // The account has one policy of 5,120 characters for such logs. With this prefix its length does not grow.
      logGroupName: `/aws/vendedlogs/dropcloth-${stage}-${stackSuffix(this)}`,
      retention: logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    // A new name replaces the group. The previous one stays, so its entries remain readable until they expire.
    const { defaultChild } = group.node
    if (defaultChild instanceof logs.CfnLogGroup) {
      defaultChild.cfnOptions.updateReplacePolicy = CfnDeletionPolicy.RETAIN
    }
    return group
  }

  /** A host name of its own, for only with one can the gateway's public default be switched off. */
  private ownDomain(
    { apiCertificateArn }: StageSettings,
    domain: string,
    zone: Zone | null,
  ): string {
    const domainName = `api.${domain}`
    this.certificate = apiCertificateArn
      ? acm.Certificate.fromCertificateArn(this, 'Certificate', apiCertificateArn)
      : new acm.Certificate(this, 'Certificate', {
          domainName,
          validation: acm.CertificateValidation.fromDns(zone ?? undefined),
        })
    const own = new apigateway.DomainName(this, 'Domain', {
      domainName,
      certificate: this.certificate,
    })
    const mapping = new apigateway.CfnApiMapping(this, 'Mapping', {
      apiId: this.api.apiId,
      domainName: own.name,
      stage: this.stage.ref,
    })
    const target = own.regionalDomainName
    this.reachedBy.push(mapping)
    if (zone)
      this.reachedBy.push(
        ...addressRecords(this, zone, domainName, target, own.regionalHostedZoneId),
      )
    else new CfnOutput(this, 'ApiRecord', { value: `CNAME ${domainName} -> ${target}` })
    return domainName
  }
}

/** The throttle of each route that is not a read. */
function routeSettings() {
  const setting = (throttle: typeof throttles.reads) => ({
    ThrottlingRateLimit: throttle.throttlingRateLimit,
    ThrottlingBurstLimit: throttle.throttlingBurstLimit,
  })
  const writes = calls
    .filter(([, { method }]) => method !== 'GET')
    .map(([, call]) => {
      const key = routeKeyOf(call)
      // Above what one company is let through with: a flood of it does not turn its neighbors' crews away.
      return [
        key,
        setting(queuedRouteKeys.includes(key) ? throttles.reads : throttles.writes),
      ] as const
    })
  const signIn = Object.values(signInRoutes).map(
    ({ method, path }) => [`${method} ${path}`, setting(throttles.signIn)] as const,
  )
  const assistants = [`${mcpRoute.method} ${mcpRoute.path}`, setting(throttles.assistants)] as const
  return Object.fromEntries([...writes, ...signIn, assistants])
}

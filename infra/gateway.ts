import { Stack } from 'aws-cdk-lib'
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { operations } from '../shared/api.ts'
import { signInRoutes } from '../shared/sign-in.ts'

/** The HTTP API: one route per call of the contract, and what is none answered by the API as well. */
export class Gateway extends Construct {
  readonly api: apigateway.HttpApi

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.api = new apigateway.HttpApi(this, 'Api', { createDefaultStage: true })
  }

  /** The host name that the site passes /api and /auth on to. */
  get domain(): string {
    const { region, urlSuffix } = Stack.of(this)
    return `${this.api.apiId}.execute-api.${region}.${urlSuffix}`
  }

  /** Points every route at its function. */
  route(functions: { api: lambda.Function; auth: lambda.Function }): void {
    const api = new HttpLambdaIntegration('Calls', functions.api)
    const auth = new HttpLambdaIntegration('SignIn', functions.auth)
    for (const [, { method, path }] of operations) this.add(method, path, api)
    for (const { method, path } of Object.values(signInRoutes)) this.add(method, path, auth)
    new apigateway.HttpRoute(this, 'Unknown', {
      httpApi: this.api,
      routeKey: apigateway.HttpRouteKey.DEFAULT,
      integration: api,
    })
  }

  private add(
    method: keyof typeof apigateway.HttpMethod,
    path: string,
    integration: HttpLambdaIntegration,
  ): void {
    this.api.addRoutes({ path, methods: [apigateway.HttpMethod[method]], integration })
  }
}

import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { defaultProvider } from '../shared/provider.ts'
import { Data } from './data.ts'
import { BundledFunction } from './functions.ts'
import { Gateway } from './gateway.ts'
import { Identity } from './identity.ts'
import { Site } from './site.ts'

/** What an installation decides. */
export interface Settings {
  /** The name of the secret with Google's client_id and client_secret. */
  googleSecret: string
  /** Where the built single-page app lies. */
  siteDirectory: string
}

/** Everything that Dropcloth is made of in AWS. */
export class DropclothStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & Settings) {
    super(scope, id, props)
    const data = new Data(this, 'Data')
    const gateway = new Gateway(this, 'Gateway')
    const site = new Site(this, 'Site', {
      apiDomain: gateway.domain,
      directory: props.siteDirectory,
    })
    const identity = new Identity(this, 'Identity', {
      origin: site.origin,
      googleSecret: props.googleSecret,
    })
    const environment = {
      TABLE_NAME: data.table.tableName,
      KMS_KEY_ID: data.key.keyId,
      ORIGINS: site.origin,
      COGNITO_USER_POOL_ID: identity.pool.userPoolId,
      COGNITO_CLIENT_ID: identity.client.userPoolClientId,
      COGNITO_DOMAIN: identity.loginAddress,
      PROVIDERS: `${defaultProvider}=Google`,
    }
    const timeout = Duration.seconds(20)
    const api = new BundledFunction(this, 'api', {
      environment,
      timeout,
      description: 'Every /api call',
    })
    const auth = new BundledFunction(this, 'auth', { environment, timeout, description: 'Sign-in' })
    const worker = new BundledFunction(this, 'worker', {
      environment,
      timeout: Duration.minutes(5),
      description: 'What follows in the background',
    })
    gateway.route({ api, auth })
    for (const each of [api, auth, worker]) data.grantItems(each)
    data.grantDataKeys(api)
    data.feedTasks(worker)
    new CfnOutput(this, 'Address', { value: site.origin })
  }
}

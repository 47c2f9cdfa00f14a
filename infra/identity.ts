import { SecretValue, Stack } from 'aws-cdk-lib'
import * as cognito from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'

/** Sign-in: a user pool without passwords of its own, in front of one federated provider. */
export class Identity extends Construct {
  readonly pool: cognito.UserPool
  readonly client: cognito.UserPoolClient
  readonly loginAddress: string

  constructor(scope: Construct, id: string, props: { origin: string; googleSecret: string }) {
    super(scope, id)
    this.pool = new cognito.UserPool(this, 'Pool', { selfSignUpEnabled: false })
    const domain = this.pool.addDomain('Domain', {
      cognitoDomain: { domainPrefix: `dropcloth-${Stack.of(this).account}` },
      managedLoginVersion: cognito.ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    })
    const google = new cognito.UserPoolIdentityProviderGoogle(this, 'Google', {
      userPool: this.pool,
      clientId: SecretValue.secretsManager(props.googleSecret, {
        jsonField: 'client_id',
      }).unsafeUnwrap(),
      clientSecretValue: SecretValue.secretsManager(props.googleSecret, {
        jsonField: 'client_secret',
      }),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: cognito.ProviderAttribute.GOOGLE_EMAIL,
        fullname: cognito.ProviderAttribute.GOOGLE_NAME,
        // Cognito says false of federated addresses unless Google's own word is passed on.
        emailVerified: cognito.ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
      },
    })
    this.client = this.pool.addClient('Client', {
      generateSecret: false,
      supportedIdentityProviders: [cognito.UserPoolClientIdentityProvider.GOOGLE],
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [cognito.OAuthScope.OPENID, cognito.OAuthScope.EMAIL, cognito.OAuthScope.PROFILE],
        callbackUrls: [`${props.origin}/auth/callback`],
        logoutUrls: [`${props.origin}/login`],
      },
    })
    this.client.node.addDependency(google)
    new cognito.CfnManagedLoginBranding(this, 'Branding', {
      userPoolId: this.pool.userPoolId,
      clientId: this.client.userPoolClientId,
      useCognitoProvidedValues: true,
    })
    this.loginAddress = domain.baseUrl()
  }
}

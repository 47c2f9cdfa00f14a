import { Duration, SecretValue, Stack } from 'aws-cdk-lib'
import * as cognito from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import { dataPolicy } from './data-key.ts'
import { signInPrefix, type StageSettings } from '../settings.ts'

const scopes = ['openid', 'email', 'profile']

/** Sign-in: a user pool without passwords of its own, in front of one federated provider. */
export class Identity extends Construct {
  readonly pool: cognito.UserPool
  readonly client: cognito.UserPoolClient
  readonly loginAddress: string

  constructor(scope: Construct, id: string, settings: StageSettings, origin: string) {
    super(scope, id)
    this.pool = new cognito.UserPool(this, 'Pool', {
      // Managed login is not in the plan below.
      featurePlan: cognito.FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: false,
      // Memberships name people by their id in this pool: without it, nobody can sign in to their company.
      deletionProtection: settings.isProtected,
      removalPolicy: dataPolicy(settings),
      // Nobody has a password here; should somebody ever make a user by hand, it is a good one.
      passwordPolicy: {
        minLength: 16,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
      },
    })
    const domain = this.pool.addDomain('Domain', {
      cognitoDomain: { domainPrefix: signInPrefix(settings.stage, Stack.of(this).account) },
      managedLoginVersion: cognito.ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    })
    const provider = settings.issuer
      ? openIdConnect(this, settings, settings.issuer)
      : google(this, settings)
    this.client = this.pool.addClient('Client', {
      generateSecret: false,
      // A session is ours: the tokens are used once, at sign-in.
      refreshTokenValidity: Duration.hours(1),
      // By its name in the pool, not by type: any provider is one that the pool was given.
      supportedIdentityProviders: [
        cognito.UserPoolClientIdentityProvider.custom(provider.providerName),
      ],
      oAuth: {
        flows: { authorizationCodeGrant: true, implicitCodeGrant: false },
        scopes: [cognito.OAuthScope.OPENID, cognito.OAuthScope.EMAIL, cognito.OAuthScope.PROFILE],
        callbackUrls: [`${origin}/auth/callback`],
        logoutUrls: [`${origin}/login`],
      },
    })
    const resource = this.client.node.defaultChild
    if (resource instanceof cognito.CfnUserPoolClient) {
      // Nobody has a password here. Left out, Cognito allows the flows of passwords.
      resource.explicitAuthFlows = ['ALLOW_REFRESH_TOKEN_AUTH']
    }
    new cognito.CfnManagedLoginBranding(this, 'Branding', {
      userPoolId: this.pool.userPoolId,
      clientId: this.client.userPoolClientId,
      useCognitoProvidedValues: true,
    })
    this.loginAddress = domain.baseUrl()
  }
}

function secretsOf({ providerSecret, providerSecretVersion }: StageSettings) {
  const field = (jsonField: string) =>
    SecretValue.secretsManager(providerSecret, {
      jsonField,
      ...(providerSecretVersion && { versionId: providerSecretVersion }),
    })
  return { clientId: field('client_id'), clientSecret: field('client_secret') }
}

function google({ pool }: Identity, settings: StageSettings) {
  const { clientId, clientSecret } = secretsOf(settings)
  return new cognito.UserPoolIdentityProviderGoogle(pool, 'Google', {
    userPool: pool,
    clientId: clientId.unsafeUnwrap(),
    clientSecretValue: clientSecret,
    scopes,
    attributeMapping: {
      email: cognito.ProviderAttribute.GOOGLE_EMAIL,
      fullname: cognito.ProviderAttribute.GOOGLE_NAME,
      // Cognito says false of federated addresses unless Google's own word is passed on.
      emailVerified: cognito.ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
    },
  })
}

function openIdConnect({ pool }: Identity, settings: StageSettings, issuerUrl: string) {
  const { clientId, clientSecret } = secretsOf(settings)
  return new cognito.UserPoolIdentityProviderOidc(pool, 'Provider', {
    userPool: pool,
    name: settings.providerName,
    clientId: clientId.unsafeUnwrap(),
    clientSecret: clientSecret.unsafeUnwrap(),
    issuerUrl,
    scopes,
    attributeMapping: {
      email: cognito.ProviderAttribute.other('email'),
      fullname: cognito.ProviderAttribute.other('name'),
      emailVerified: cognito.ProviderAttribute.other('email_verified'),
    },
  })
}

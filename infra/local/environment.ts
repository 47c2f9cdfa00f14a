import type { FunctionEnvironment } from '../../functions/env.ts'
import { clientId, identityProviderPath, userPoolId } from './local-identity.ts'

/** The origins under which a local run can be visited. */
export function localOrigins(port: number): [string, string] {
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
}

/** The functions' settings on this machine; the key pair is what a local engine accepts. */
export function localEnvironment(props: {
  port: number
  table: string
  dynamodb: string
  kms: string
}): Record<string, string> {
  const [origin, other] = localOrigins(props.port)
  const own: FunctionEnvironment = {
    TABLE_NAME: props.table,
    ORIGINS: `${origin},${other}`,
    KMS_KEY_ID: 'local',
    COGNITO_USER_POOL_ID: userPoolId,
    COGNITO_CLIENT_ID: clientId,
    COGNITO_DOMAIN: origin + identityProviderPath,
    PROVIDERS: 'google=Google',
  }
  return {
    ...own,
    DYNAMODB_ENDPOINT: props.dynamodb,
    KMS_ENDPOINT: props.kms,
    JWKS_URL: `${origin}${identityProviderPath}/.well-known/jwks.json`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  }
}

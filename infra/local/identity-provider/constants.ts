/** The user pool that a local run pretends to be; the shape is Cognito's. */
export const userPoolId = 'us-east-1_LOCAL'
export const clientId = 'dropcloth-local'
export const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${userPoolId}`
/** Where the local gateway answers as the identity provider. */
export const identityProviderPath = '/identity-provider'

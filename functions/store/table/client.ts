import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { env } from '../../env.ts'
import { outboundTimeouts } from '../../outbound.ts'
import { keepRecent } from './keep-recent.ts'
import { tenantCredentials, type Credentials, type TenantRole } from './credentials.ts'

/** The table with the rights of one IAM role: every request through it is signed as that role. */
export type TableClient = DynamoDBDocumentClient

/** Connections are shared; only the signatures differ. */
const requestHandler = new NodeHttpHandler(outboundTimeouts)

function createClient(
  credentials?: () => Promise<Credentials>,
  endpoint = env.DYNAMODB_ENDPOINT,
): TableClient {
  const client = new DynamoDBClient({
    endpoint,
    maxAttempts: 4,
    requestHandler,
    ...(credentials && { credentials }),
  })
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}

/** Uses the function's own role: it reaches sessions, sign-ins, invitations and identities only. */
export const accessClient: TableClient = createClient()

/** Uses the rights of the person who runs it, to fill a table and to look at it in tests. */
export function operatorClient(endpoint?: string): TableClient {
  return createClient(undefined, endpoint)
}

/** How many tenants' clients one warm function keeps; more tenants' credentials are kept beside them. */
const maxClients = 200
const clients = new Map<string, TableClient>()

/** Uses a role that reaches this tenant only. */
export function tenantClient(role: TenantRole, tenant: string): TableClient {
  const name = `${role} ${tenant}`
  const client = clients.get(name) ?? createClient(() => tenantCredentials(role, tenant))
  keepRecent(clients, name, client, maxClients)
  return client
}

import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { CommandProblem } from '../command.ts'
import { readPinnedOutputs } from '../outputs.ts'
import { S3Client } from '@aws-sdk/client-s3'
import type { PhotoBucket } from './tenant-photos.ts'
import type { OperatorTable } from './tenant-items.ts'

/** How a command is told which table it is about. */
export const tableOptions = {
  stage: { type: 'string' },
  table: { type: 'string' },
  endpoint: { type: 'string' },
} as const

/** What --help says of them. */
export const tableHelp = `  --stage      the stage whose table it is; or
  --table      the name of a table, such as one that was restored
  --endpoint   where DynamoDB answers, if not in AWS`

/** The bucket of a stage's pictures; null where a table is named by itself: what it names stays where it is. */
export async function operatorBucket({
  stage,
}: {
  stage?: string | undefined
}): Promise<PhotoBucket | null> {
  if (stage === undefined) return null
  return { client: new S3Client({}), name: (await readPinnedOutputs(stage)).PictureBucket }
}

/** The table that is meant, reached with the operator's own rights. */
export async function operatorTable(given: {
  stage?: string | undefined
  table?: string | undefined
  endpoint?: string | undefined
}): Promise<OperatorTable> {
  const { stage, table, endpoint } = given
  if (table === undefined && stage === undefined) {
    throw new CommandProblem('Give --stage or --table. --help says more.')
  }
  const name = table ?? (await readPinnedOutputs(stage ?? '')).TableName
  const client = new DynamoDBClient(endpoint === undefined ? {} : { endpoint })
  return { client: DynamoDBDocumentClient.from(client), name }
}

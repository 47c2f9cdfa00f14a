import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { SQSClient } from '@aws-sdk/client-sqs'
import { command, CommandProblem, required, print } from '../command.ts'
import { operatorTable } from '../tenants/operator-table.ts'
import { readPinnedOutputs } from '../outputs.ts'
import { redriveTasks } from '../recovery/redrive-tasks.ts'

const help = `npm run redrive -- --stage <stage>

Has the worker follow again what lies in the queue of failed tasks. Fix why it failed first (infra/RUNBOOK.md). If it is
interrupted, wait ten minutes and run it again.

  --stage   the stage that is meant`

await command({ help, options: { stage: { type: 'string' } } }, async ({ stage }) => {
  const name = required(stage, 'stage')
  const { FailedTasksQueue } = await readPinnedOutputs(name)
  const { again, done, gone } = await redriveTasks({
    table: await operatorTable({ stage: name }),
    dynamodb: new DynamoDBClient({}),
    streams: new DynamoDBStreamsClient({}),
    sqs: new SQSClient({}),
    queue: FailedTasksQueue,
  })
  print(`${again} tasks are asked for again; ${done} had been done meanwhile.`)
  if (gone > 0) {
    throw new CommandProblem(
      `${gone} messages stay in the queue, for the stream has forgotten what they are about. ` +
        'infra/RUNBOOK.md says what to do ("Background tasks were put aside").',
    )
  }
})

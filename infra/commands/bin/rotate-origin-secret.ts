import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { command, required } from '../command.ts'
import { readPinnedOutputs } from '../outputs.ts'
import { rotateOriginSecret } from '../secrets/rotate-secret.ts'

const help = `npm run rotate-origin-secret -- --stage <stage>

Gives CloudFront and the functions a new secret, with which they know each other. Nobody is refused
meanwhile; it takes some minutes, most of them CloudFront's. Cut in the middle, run it again.

  --stage   the stage that is meant`

await command({ help, options: { stage: { type: 'string' } } }, async ({ stage }) => {
  const outputs = await readPinnedOutputs(required(stage, 'stage'))
  await rotateOriginSecret({
    secrets: new SecretsManagerClient({}),
    lambda: new LambdaClient({}),
    cloudfront: new CloudFrontClient({ region: 'us-east-1' }),
    outputs,
    wait: 5000,
  })
})

import { LambdaClient } from '@aws-sdk/client-lambda'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'
import { secretUseNames } from '../../secret-uses.ts'
import { command, CommandProblem, required } from '../command.ts'
import { readPinnedOutputs } from '../outputs.ts'
import { applySecret, finishRotation, rotateOwnSecret } from '../secrets/rotate-own-secret.ts'

const help = `npm run rotate-secret -- --stage <stage> --secret <name> [--finish | --apply]

Gives the functions a new value of one of the installation's own secrets. What was made with the old value is
accepted until --finish. If it is interrupted, run it again.

  --stage   the stage that is meant
  --secret  ${secretUseNames.join(', ')}: see "Secrets" in infra/OPERATORS.md
  --finish  ends a rotation: the old value is accepted no longer
  --apply   gives the functions what the secret contains, after a rollback or after you changed it`

await command(
  {
    help,
    options: {
      stage: { type: 'string' },
      secret: { type: 'string' },
      finish: { type: 'boolean' },
      apply: { type: 'boolean' },
    },
  },
  async ({ stage, secret, finish = false, apply = false }) => {
    const use = z.safeParse(z.enum(secretUseNames), required(secret, 'secret'))
    if (!use.success) {
      throw new CommandProblem(`Give one of these to --secret: ${secretUseNames.join(', ')}`)
    }
    if (finish && apply) throw new CommandProblem('Give --finish or --apply, not both.')
    const outputs = await readPinnedOutputs(required(stage, 'stage'))
    const rotation = {
      use: use.data,
      secrets: new SecretsManagerClient({}),
      lambda: new LambdaClient({}),
      outputs,
      wait: 5000,
    }
    if (finish) await finishRotation(rotation)
    else if (apply) await applySecret(rotation)
    else await rotateOwnSecret(rotation)
  },
)

import { CfnOutput, RemovalPolicy } from 'aws-cdk-lib'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { SecretName } from '../../functions/env.ts'
import type { FunctionName } from '../bundle-functions.ts'
import { secretUseNames, secretUses } from '../secret-uses.ts'
import type { StageSettings } from '../settings.ts'
import { keptOnceMade } from './data-key.ts'
import { namesOf } from './functions.ts'
import { HexSecret } from './hex-secret.ts'
import type { OriginSecret } from './origin-secret.ts'
import { RotatedSecret } from './rotated-secret.ts'

type Functions = Record<Exclude<FunctionName, 'isolation'>, lambda.Function>

interface Props {
  settings: StageSettings
  functions: Functions
  /** The functions that requests come to, which know CloudFront by its secret. */
  serving: readonly lambda.Function[]
  originSecret: OriginSecret
}

/**
 * Returns the value of the one secret that earlier versions had for all uses, and null if no earlier version made
 * anything with it. Its resource has the name that it had there, so that its value stays.
 */
function sharedValue(scope: Construct, { keepsData, sharedSecret }: StageSettings): string | null {
  if (sharedSecret === false) return null
  const description = 'Accepted beside the secrets of each use, for what earlier versions made'
  const removalPolicy = keepsData ? keptOnceMade : RemovalPolicy.DESTROY
  const { secret, value } = new HexSecret(scope, 'MailLinks', description, removalPolicy)
  new CfnOutput(scope, 'SharedSecret', { value: secret.secretName })
  return value
}

/** Has a deployment replace a function after others. */
function replaceAfter(later: lambda.Function, others: readonly lambda.Function[]): void {
  const resourceOf = ({ node }: lambda.Function) => node.defaultChild
  const resource = resourceOf(later)
  for (const other of others.map(resourceOf)) {
    if (!(resource instanceof lambda.CfnFunction && other instanceof lambda.CfnFunction)) continue
    if (resource !== other) resource.addResourceDependency(other)
  }
}

/** Makes our own secrets, one for each use, and gives each to the functions that use it. */
export function addSecrets(scope: Construct, props: Props): void {
  const { settings, functions, serving, originSecret } = props
  const give = (holders: readonly lambda.Function[], name: SecretName, value: string) => {
    for (const holder of holders) holder.addEnvironment(name, value)
  }
  const shared = sharedValue(scope, settings)
  for (const name of secretUseNames) {
    const { variable, output, holders, isKept, description } = secretUses[name]
    const { secret, values } = new RotatedSecret(scope, `Stored${output}`, {
      description,
      removalPolicy: isKept && settings.keepsData ? keptOnceMade : RemovalPolicy.DESTROY,
    })
    const using = holders.flatMap((holder) => (holder === 'isolation' ? [] : functions[holder]))
    const earlier = shared === null ? [] : [shared]
    // The first value signs. Until an upgrade has succeeded, the previous version must accept what is signed.
    const all = settings.sharedSigns ? [...earlier, ...values] : [...values, ...earlier]
    give(using, variable, all.join(','))
    // The API signs by a new value only after the others accept it.
    if (using.includes(functions.api)) replaceAfter(functions.api, using)
    new CfnOutput(scope, output, { value: `${secret.secretName},${namesOf(using)}` })
  }
  const push = new HexSecret(scope, 'Push', 'By which push services know this installation')
  give([functions.api, functions.reminders], 'PUSH_SECRET', push.value)
  give(serving, 'ORIGIN_SECRETS', originSecret.accepted)
}

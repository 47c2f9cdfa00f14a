import type { RemovalPolicy } from 'aws-cdk-lib'
import * as secrets from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { hexDigits } from './hex-secret.ts'

/** A secret of 32 random bytes with the value before, which is `-` until it is first rotated. */
export class RotatedSecret extends Construct {
  readonly secret: secrets.Secret

  constructor(
    scope: Construct,
    id: string,
    { description, removalPolicy }: { description: string; removalPolicy: RemovalPolicy },
  ) {
    super(scope, id)
    this.secret = new secrets.Secret(this, 'Secret', {
      description: `${description}; rotated by npm run rotate-secret`,
      generateSecretString: {
        ...hexDigits,
        secretStringTemplate: '{"previous":"-"}',
        generateStringKey: 'current',
      },
      removalPolicy,
    })
  }

  /** The values that functions accept, the newest first; resolved by CloudFormation, in no template. */
  get values(): string[] {
    return ['current', 'previous'].map((field) =>
      this.secret.secretValueFromJson(field).unsafeUnwrap(),
    )
  }
}

import { RemovalPolicy } from 'aws-cdk-lib'
import * as secrets from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

/**
 * What CloudFront says to the gateway with every request, and the functions look for: who comes past
 * CloudFront comes past the firewall, and is refused. `current` is said, `previous` still accepted,
 * so that `npm run rotate-origin-secret` has nobody refused meanwhile.
 */
export class OriginSecret extends Construct {
  readonly secret: secrets.Secret

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.secret = new secrets.Secret(this, 'Secret', {
      description: 'What CloudFront says to the gateway; rotated by npm run rotate-origin-secret',
      generateSecretString: {
        secretStringTemplate: '{"previous":"-"}',
        generateStringKey: 'current',
        excludePunctuation: true,
        passwordLength: 48,
      },
      removalPolicy: RemovalPolicy.DESTROY,
    })
  }

  /** What CloudFront says: resolved by CloudFormation, in no template. */
  get current(): string {
    return this.secret.secretValueFromJson('current').unsafeUnwrap()
  }

  /** What the functions accept, comma separated. */
  get accepted(): string {
    return `${this.current},${this.secret.secretValueFromJson('previous').unsafeUnwrap()}`
  }
}

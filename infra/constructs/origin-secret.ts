import { RemovalPolicy } from 'aws-cdk-lib'
import * as secrets from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

/**
 * The header that CloudFront adds to every request and the functions require: a request that bypasses
 * CloudFront bypasses the firewall too, and is refused. CloudFront sends `current`; `previous` is still
 * accepted, so that `npm run rotate-origin-secret` interrupts nobody.
 */
export class OriginSecret extends Construct {
  readonly secret: secrets.Secret

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.secret = new secrets.Secret(this, 'Secret', {
      description: 'Sent by CloudFront to the gateway; rotated by npm run rotate-origin-secret',
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

import { RemovalPolicy } from 'aws-cdk-lib'
import * as secrets from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

/** 32 random bytes that functions are given. They stay with the stack: what was made with them ends without them. */
export class HexSecret extends Construct {
  /** 64 hexadecimal digits: resolved by CloudFormation, in no template. */
  readonly value: string

  constructor(scope: Construct, id: string, description: string) {
    super(scope, id)
    const secret = new secrets.Secret(this, 'Secret', {
      description,
      generateSecretString: {
        passwordLength: 64,
        excludePunctuation: true,
        excludeUppercase: true,
        excludeCharacters: 'ghijklmnopqrstuvwxyz',
        requireEachIncludedType: true,
      },
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.value = secret.secretValue.unsafeUnwrap()
  }
}

import { RemovalPolicy } from 'aws-cdk-lib'
import * as secrets from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

/** 64 random hexadecimal digits, as Secrets Manager generates them. */
export const hexDigits = {
  passwordLength: 64,
  excludePunctuation: true,
  excludeUppercase: true,
  excludeCharacters: 'ghijklmnopqrstuvwxyz',
  requireEachIncludedType: true,
} satisfies secrets.SecretStringGenerator

/** 32 random bytes that functions are given. By default, they stay with the stack: what was made with them ends without them. */
export class HexSecret extends Construct {
  readonly secret: secrets.Secret
  /** 64 hexadecimal digits: resolved by CloudFormation, in no template. */
  readonly value: string

  constructor(
    scope: Construct,
    id: string,
    description: string,
    removalPolicy = RemovalPolicy.DESTROY,
  ) {
    super(scope, id)
    this.secret = new secrets.Secret(this, 'Secret', {
      description,
      generateSecretString: hexDigits,
      removalPolicy,
    })
    this.value = this.secret.secretValue.unsafeUnwrap()
  }
}

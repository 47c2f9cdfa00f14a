import { Fn, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/** Returns a suffix that only this stack has: names end in it so that what an earlier stack left never collides. */
export function stackSuffix(scope: Construct): string {
  return Fn.select(4, Fn.split('-', Fn.select(2, Fn.split('/', Stack.of(scope).stackId))))
}

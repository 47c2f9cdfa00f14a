import type { Settings } from './settings.ts'

/** A line for who started it. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Tells where the product is found, and who can sign in. */
export function announce(port: number, { SEED, DATA_DIR }: Settings): void {
  const shown = ['owner@brightside.example', 'sam@brightside.example', 'pat@brightside.example']
  const more = [
    'owner@harbor.example',
    'duo@example.com',
    'stranger@nowhere.example',
    'newcomer@nowhere.example',
  ]
  print(`\nDropcloth: http://localhost:${port}   (data in ${DATA_DIR})`)
  print('Sign in as one of these; /auth/google?login_hint=<email> does it without a click:')
  for (const email of SEED === 'demo' ? [...shown, ...more] : more.slice(-2)) print(`  ${email}`)
  print(`Dashboards: http://localhost:${port}/ops   Mail: http://localhost:${port}/mail`)
  print(`Payments, and the clock: http://localhost:${port}/stripe`)
  print('ready')
}

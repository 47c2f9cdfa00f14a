import { LocalProblem } from './settings.ts'

const [major = 0] = process.versions.node.split('.').map(Number)

if (major < 24) {
  console.error(
    `Dropcloth runs on Node 24; this is Node ${process.versions.node}.\n` +
      'Use `npm start` after `npm ci`: it brings the right one along.',
  )
  process.exit(1)
}

try {
  const { run } = await import('./run.ts')
  await run(process.env)
} catch (error) {
  console.error(error instanceof LocalProblem ? error.message : error)
  process.exit(1)
}

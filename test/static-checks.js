import { spawn } from 'node:child_process'

// Runs the checks that need no product side by side: one after the other they leave a core unused.
const checks = ['types', 'lint', 'format:check', 'unused']

/**
 * Runs an npm script, prints what it says once it has ended, and returns whether it passed.
 * @param {string} script
 * @returns {Promise<boolean>}
 */
function passes(script) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], { shell: process.platform === 'win32' })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      console.log(`${code === 0 ? 'passed' : 'FAILED'}: ${script}\n${output}`)
      resolve(code === 0)
    })
  })
}

const results = await Promise.all(checks.map(passes))
process.exitCode = results.every(Boolean) ? 0 : 1

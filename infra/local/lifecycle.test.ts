import { beforeEach, describe, expect, test } from 'vitest'
import { Interrupted, Lifecycle } from './lifecycle.ts'

let lifecycle: Lifecycle
let log: string[]

beforeEach(() => {
  lifecycle = new Lifecycle()
  log = []
})

/** Starts a part that logs its start and its end. */
function startPart(name: string): Promise<string> {
  return lifecycle.start(
    () => {
      log.push(`start ${name}`)
      return name
    },
    (part) => log.push(`end ${part}`),
  )
}

describe('starting', () => {
  test('begins with no parts', () => {
    expect(lifecycle.state).toBe('starting')
  })

  test('returns each part that has started', async () => {
    expect(await startPart('engine')).toBe('engine')
    expect(lifecycle.state).toBe('starting')
  })

  test('becomes running when ready', async () => {
    await startPart('engine')
    lifecycle.ready()
    expect(lifecycle.state).toBe('running')
    expect(log).toEqual(['start engine'])
  })

  test('stops only the parts that had started when a step fails', async () => {
    await startPart('lock')
    await startPart('engine')
    const failing = lifecycle.start(
      () => Promise.reject(new Error('no port')),
      () => log.push('end gateway'),
    )
    await expect(failing).rejects.toThrow('no port')
    await lifecycle.stop()
    expect(log).toEqual(['start lock', 'start engine', 'end engine', 'end lock'])
  })

  test('finishes the step in progress, then ends its part first, when interrupted', async () => {
    await startPart('lock')
    const { promise, resolve } = Promise.withResolvers<string>()
    const starting = lifecycle.start(
      () => promise,
      (part) => log.push(`end ${part}`),
    )
    const stopping = lifecycle.stop()
    expect(lifecycle.state).toBe('stopping')
    resolve('engine')
    await expect(starting).rejects.toThrow(Interrupted)
    await stopping
    expect(log).toEqual(['start lock', 'end engine', 'end lock'])
    expect(lifecycle.state).toBe('stopped')
  })

  test('stops when the step in progress fails after an interrupt', async () => {
    await startPart('lock')
    const { promise, reject } = Promise.withResolvers<string>()
    const starting = lifecycle.start(
      () => promise,
      (part) => log.push(`end ${part}`),
    )
    const stopping = lifecycle.stop()
    reject(new Error('killed'))
    await expect(starting).rejects.toThrow('killed')
    await stopping
    expect(log).toEqual(['start lock', 'end lock'])
  })
})

describe('running', () => {
  beforeEach(async () => {
    await startPart('lock')
    await startPart('engine')
    lifecycle.ready()
  })

  test('starts no more parts', async () => {
    await expect(startPart('gateway')).rejects.toThrow(Interrupted)
    expect(log).not.toContain('start gateway')
  })

  test('ends the parts in reverse order when stopped', async () => {
    await lifecycle.stop()
    expect(log.slice(2)).toEqual(['end engine', 'end lock'])
    expect(lifecycle.state).toBe('stopped')
  })
})

describe('stopping', () => {
  test('waits for each part to end before it ends the next', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await startPart('lock')
    await lifecycle.start(
      () => 'engine',
      () => promise,
    )
    const stopping = lifecycle.stop()
    await Promise.resolve()
    expect(log).toEqual(['start lock'])
    expect(lifecycle.state).toBe('stopping')
    resolve()
    await stopping
    expect(log).toEqual(['start lock', 'end lock'])
  })

  test('ends the other parts when one cannot be ended, then throws', async () => {
    await startPart('lock')
    await lifecycle.start(
      () => 'engine',
      () => Promise.reject(new Error('stuck')),
    )
    await expect(lifecycle.stop()).rejects.toThrow('stuck')
    expect(log).toEqual(['start lock', 'end lock'])
    expect(lifecycle.state).toBe('stopped')
  })

  test('ends every part once when stopped twice', async () => {
    await startPart('lock')
    await Promise.all([lifecycle.stop(), lifecycle.stop()])
    await lifecycle.stop()
    expect(log).toEqual(['start lock', 'end lock'])
  })

  test('neither starts a part nor becomes ready', async () => {
    const stopping = lifecycle.stop()
    await expect(startPart('engine')).rejects.toThrow(Interrupted)
    expect(() => lifecycle.ready()).toThrow(Interrupted)
    await stopping
    expect(() => lifecycle.ready()).toThrow(Interrupted)
    expect(log).toEqual([])
  })
})

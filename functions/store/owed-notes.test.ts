import { describe, expect, test } from 'vitest'
import { addDays } from '../../shared/time/time-zone.ts'
import { listedFrom, withReach } from './owed-notes.ts'

const today = '2026-11-29'
const ago = (days: number) => addDays(today, -days)

describe('the notes of changes that reach into approved hours', () => {
  test('list nothing without a change, and the hours of a recent one', () => {
    expect(listedFrom({}, today)).toBeNull()
    expect(withReach({}, ago(10), today)).toEqual({ owed_from: ago(10) })
    expect(listedFrom({ owed_from: ago(10) }, today)).toBe(ago(10))
    expect(listedFrom({ owed_from: ago(300) }, today)).toBe(ago(62))
  })

  test('list the hours of 300 days ago for 62 days after the change', () => {
    const notes = withReach({ owed_from: ago(400) }, ago(300), today) ?? {}
    expect(listedFrom(notes, today)).toBe(ago(300))
    expect(listedFrom(notes, addDays(today, 62))).toBe(ago(300))
    expect(listedFrom(notes, addDays(today, 63))).toBe(addDays(today, 1))
  })

  test('keep each reach for its own time, and one that reaches further back', () => {
    const first = withReach({}, ago(300), today) ?? {}
    const later = addDays(today, 30)
    const both = { ...first, ...withReach(first, ago(100), later) }
    expect(listedFrom(both, later)).toBe(ago(300))
    expect(listedFrom(both, addDays(today, 63))).toBe(ago(100))
    expect(withReach(both, ago(90), later)).toBeNull()
    expect(withReach(both, ago(400), later)?.owed_reaches).toEqual([
      { made: later, from: ago(400) },
    ])
  })

  test('list nothing for which a claim has lapsed', () => {
    const notes = withReach({}, '2000-01-01', today) ?? {}
    expect(listedFrom(notes, today)).toBe(ago(1098))
  })
})

import { useReducer } from 'react'
import type { FormValues } from '../../api/form/conflict.ts'
import type { SpokenEntry, Unclear } from '../../voice/spoken-type.ts'
import { nextDictation, silent, type Known, type Understanding } from './dictation-state.ts'

interface Options {
  known: Known
  form: { getValues: () => FormValues; setFieldValue: (name: string, value: string) => void }
  onConfirm: () => void
}

/**
 * Fills the form by voice: the product's name and a sentence, then what corrects it, then the word that saves. The
 * phone reads each back and asks about what is not clear; nothing is saved until that is answered.
 */
export function useDictation({ known, form, onConfirm }: Options) {
  const [dictation, tell] = useReducer(nextDictation, silent)
  const dictated = dictation.state === 'dictated' ? dictation : null
  const fill = (values: FormValues) => {
    for (const [name, value] of Object.entries(values)) form.setFieldValue(name, value)
  }
  /** Restores the form as it was before anything was said. */
  const restore = () => {
    if (dictated) fill(dictated.before)
  }
  /** Returns what the phone says to a sentence, or null. */
  const hear = (utterance: string, understanding: Understanding): string | null => {
    const before = form.getValues()
    const reply = understanding.replyTo(utterance, dictated?.entry ?? null, before)
    if (reply.does === 'confirm') onConfirm()
    if (reply.does === 'confirm' || reply.does === 'nothing') return null
    const { answer } = reply
    const heard = { utterance, answer }
    if (reply.does === 'give up') {
      restore()
      tell({ type: 'given up', heard })
    } else if (reply.does === 'ask') tell({ type: 'asked', heard })
    else {
      fill(reply.values)
      tell({ type: 'filled', heard, entry: reply.entry, before, understanding })
    }
    return answer
  }
  const settle = (what: Unclear, change: Partial<SpokenEntry> = {}) =>
    tell({ type: 'settled', what, change })
  const open: readonly Unclear[] = dictated?.entry.unclear ?? []
  return {
    ...{ known, heard: dictation.heard, hear, settle },
    forget: () => {
      restore()
      tell({ type: 'given up', heard: null })
    },
    /** What is not clear yet. */
    open,
    /** The jobs to choose from, if it is not clear which is meant. */
    among: open.includes('job') ? (dictated?.entry.jobs ?? []) : [],
    /** What has to be answered before anything is saved, by voice or by hand. */
    question: dictated && dictated.understanding.questionOf(dictated.entry),
    timeQuestion:
      dictated && open.includes('time')
        ? dictated.understanding.questionOf({ jobs: [], unclear: ['time'] })
        : null,
    /** Sets the time with which everything is logged; null for now. */
    setTime: (instant: string | null) => {
      form.setFieldValue('time', instant ?? '')
      // The time of a failed try no longer counts.
      form.setFieldValue('timestamp', '')
      settle('time', { at: instant })
    },
    // An entry that was begun by voice and corrected by hand still came by voice.
    source: dictated ? 'voice' : '',
  }
}

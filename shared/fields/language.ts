import * as z from 'zod/mini'
import { languages } from './languages.ts'

/** A language as it is sent and kept. */
export const language = z.enum(languages)

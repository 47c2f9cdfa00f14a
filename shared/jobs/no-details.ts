import * as z from 'zod/mini'
import { nullDefault } from '../fields/null-default.ts'
import { jobBudget, jobDetails } from './job.ts'

/** A job of which nothing but the basics is known. */
export const noDetails = z.parse(z.object(nullDefault({ ...jobDetails, ...jobBudget })), {})

import * as z from 'zod/mini'

/** The three dashboard tiles. `hoursToday` is in hours, to the hundredth. */
export const statistics = z.object({
  activeJobs: z.int(),
  activePainters: z.int(),
  hoursToday: z.number(),
})

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files whose tests come from a table: their size does not say how long they take. */
const longest = /every-screen\.slow|tree\.slow|main-screens|visibility|commands\.slow/

/** Starts the longest files first, also where no earlier run is known, so that no worker ends long after the others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

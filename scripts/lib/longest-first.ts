import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest: the sweeps, and whatever starts servers or tells the demonstration. Their files are small, and small ones are begun last,
 * where they would run alone while the other workers have nothing left to do.
 */
const long =
  /\/(sweep|races|lists|reading|blind-reading|main|backup|chaos|seed|supervisor|two-processes|disk-full|first-sync|race|kill[\w-]*|demo-[\w-]+|[\w-]*messages)\.test\.tsx?$/;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Projects stay together: a worker serves one of them.
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = ({ project, moduleId }: TestSpecification) => 2 * projects.indexOf(project.name) + (long.test(moduleId) ? 0 : 1);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

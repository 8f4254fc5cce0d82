import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The sweeps take longest and their files are the smallest: begun last, they would run alone at the end while the other worker waits. */
export class SweepsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Projects stay together: a worker serves one of them.
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project.name) + (moduleId.endsWith('/sweep.test.ts') ? 0 : 1);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

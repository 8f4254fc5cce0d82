// Stories name screens by their codes, which are typed; paths stand in the route table alone.
import { listFiles, readSource, report } from './lib/source.ts';
import { pathProblems } from './lib/stories.ts';

const files = listFiles('e2e', /\.ts$/);
report(
  'Stories',
  files.flatMap((file) => pathProblems(readSource(file))),
  files.length,
);

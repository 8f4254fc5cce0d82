// Holds the direction of imports: contract ← server, web; kernel and kit below the domains; domains from the ground up.
import { directionProblems } from './lib/directions.ts';
import { listFiles, readSource, report } from './lib/source.ts';

const files = ['contract/src', 'server/src', 'web/src'].flatMap((folder) => listFiles(folder, /\.tsx?$/));
report(
  'Directions',
  files.flatMap((file) => directionProblems(readSource(file))),
  files.length,
);

// No two files need each other, not even for a type.
import { circleProblems } from './lib/circles.ts';
import { listFiles, readSource, report } from './lib/source.ts';

const files = ['contract/src', 'server/src', 'web/src'].flatMap((folder) => listFiles(folder, /\.tsx?$/));
report('Circles', circleProblems(files.map(readSource)), files.length);

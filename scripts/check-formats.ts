// One way to write an amount, a quantity and a time (K05, L17): what is written by hand loses its separators, its currency or its clock.
import { formatProblems, staleExceptions } from './lib/formats.ts';
import { listFiles, readSource, report } from './lib/source.ts';

const sources = ['contract/src', 'server/src', 'web/src'].flatMap((folder) => listFiles(folder, /(?<!\.test|\.d)\.tsx?$/)).map(readSource);
const stale = staleExceptions(sources).map((file) => ({ file, line: 1, message: 'needs no exception in scripts/lib/formats.ts any more' }));
report('Formats', [...sources.flatMap(formatProblems), ...stale], sources.length);

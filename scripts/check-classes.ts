// A class of a stylesheet belongs to one folder, so that no page changes the look of another.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { borrowProblems, ownersOf, sheetProblems } from './lib/classes.ts';
import { listFiles, readSource, report, root } from './lib/source.ts';

const sheets = listFiles('web/src', /\.css$/).map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const owners = ownersOf(sheets);
const sources = listFiles('web/src', /(?<!\.test|\.d)\.tsx?$/);
report(
  'Classes',
  [...sheetProblems(sheets), ...sources.flatMap((file) => borrowProblems(readSource(file), owners))],
  sheets.length + sources.length,
);

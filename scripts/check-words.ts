// One word for one thing in code: document, mail, warehouse or provider, wallet, phone, notify. The words on screen are the glossary's.
import { listFiles, readSource, report } from './lib/source.ts';
import { wordProblems } from './lib/words.ts';

/** It names them. */
const list = 'scripts/lib/words.ts';
const files = ['contract/src', 'server/src', 'web/src', 'web/build', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
  listFiles(folder, /(?<!\.d)\.tsx?$/),
);
report(
  'Words',
  files.filter((file) => file !== list).flatMap((file) => wordProblems(readSource(file))),
  files.length,
);

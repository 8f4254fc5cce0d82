// No text without its three languages, no key without a text, no words written straight into a page, none drawn that would stay in one language.
import { texts } from '../contract/src/texts.ts';
import { reactiveProblems } from './lib/reactive-texts.ts';
import { listFiles, readSource, report } from './lib/source.ts';
import { catalogProblems, literalProblems, missingKeyProblems, oneLanguageProblems } from './lib/texts.ts';

const files = ['contract/src', 'server/src', 'web/src'].flatMap((folder) => listFiles(folder, /(?<!\.test|\.d)\.tsx?$/));
/** The readers themselves. */
const reader = 'web/src/kit/text.ts';

/** What is data and not said: the demonstration, its seed, whatever only tests make, and the words that channels and those who stand in for them use. */
const isData = (file: string): boolean => /\/(demo|data|seed|testing|simulators|marketplace\/channels)\/|test-files\.ts$/.test(file);

const problems = files.flatMap((file) => {
  const source = readSource(file);
  return [
    ...missingKeyProblems(source, texts),
    ...(file.endsWith('.tsx') ? literalProblems(source, texts) : []),
    ...(!file.startsWith('contract/') && !isData(file) ? oneLanguageProblems(source) : []),
    ...(file.startsWith('web/') && file !== reader ? reactiveProblems(source) : []),
  ];
});
report('Texts', [...catalogProblems(texts), ...problems], files.length);

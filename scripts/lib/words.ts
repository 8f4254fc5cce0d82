import { lineAt, type Problem, type Source, visit } from './source.ts';

/** Words that are not of the trade, and what is meant. */
const meant: Readonly<Record<string, string>> = {
  house: 'warehouse or provider',
  paper: 'document',
  postman: 'mail',
  purse: 'wallet',
  telephone: 'phone',
  tell: 'notify',
};
/** What an address may lack. */
const houseNumber = /house[-_ ]?numbers?/gi;

/** `makeHouses`, `dead-letter.store`: the words that a name is made of. */
const wordsIn = (name: string): string[] =>
  name
    .replaceAll(houseNumber, '')
    .split(/(?<=[a-z\d])(?=[A-Z])|[^a-zA-Z]+/)
    .map((word) => word.toLowerCase());

function strangeIn(name: string): string[] {
  return wordsIn(name).flatMap((word) => {
    const one = Object.hasOwn(meant, word) ? word : word.replace(/s$/, '');
    return Object.hasOwn(meant, one) ? [`${name}: ${one} is no word of the trade, ${meant[one]} is`] : [];
  });
}

/** One word for one thing, in code as on screen (the glossary holds the screen): the names of files and folders, and all that stands in them. */
export function wordProblems({ file, text, ast }: Source): Problem[] {
  const seen = new Set<string>();
  // A shop on a channel is a store, and so is a file of SQL.
  const slips = file.includes('store.store.') ? ['store.store says two things with one word'] : [];
  const problems: Problem[] = [...strangeIn(file), ...slips].map((message) => ({ file, line: 1, message }));
  visit(ast, (node) => {
    const name = node['name'];
    if ((node.type !== 'Identifier' && node.type !== 'JSXIdentifier') || typeof name !== 'string' || seen.has(name)) return;
    seen.add(name);
    for (const message of strangeIn(name)) problems.push({ file, line: lineAt(text, node.start), message });
  });
  return problems;
}

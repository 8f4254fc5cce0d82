// npm run rules: which numbered rules have a test with the number in its title, and where. --check fails on an unknown number.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lineAt, listFiles, type Node, readSource, root, visit } from './lib/source.ts';

const ids = JSON.parse(readFileSync(path.join(root, 'scripts', 'rule-ids.json'), 'utf8')) as string[];
const places = new Map(ids.map((id) => [id, [] as string[]]));
const unknown: string[] = [];

/** `it('…')`, `test.each(…)('…')`, `describe('…')`: whatever is called with the title first. */
const rootName = (callee: Node): string => {
  if (callee.type === 'Identifier') return String(callee['name']);
  const inner = (callee['object'] ?? callee['callee'] ?? callee['tag']) as Node | undefined;
  return inner ? rootName(inner) : '';
};

const files = ['contract', 'server', 'web', 'e2e', 'scripts', 'bench'].flatMap((folder) =>
  listFiles(folder, /\.(test|spec|story|sweep)\.tsx?$/),
);
for (const file of files) {
  const { text, ast } = readSource(file);
  visit(ast, (node) => {
    if (node.type !== 'CallExpression' || !/^(it|test|describe)$/.test(rootName(node['callee'] as Node))) return;
    const first = (node['arguments'] as Node[])[0];
    const title =
      first?.type === 'TemplateLiteral'
        ? (first['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
        : first?.type === 'Literal'
          ? String(first['value'])
          : '';
    for (const id of title.match(/\b[A-Z]\d{2}\b/g) ?? []) {
      const place = `${file}:${lineAt(text, node.start)}`;
      if (places.has(id)) places.get(id)?.push(`${place}  ${title}`);
      else if ('CLHAVSKE'.includes(id[0] ?? '')) unknown.push(`${place}  ${id}`);
    }
  });
}

const proven = [...places].filter(([, found]) => found.length > 0);
for (const [id, found] of proven) for (const [i, place] of found.entries()) console.log(`${i === 0 ? id : '   '}  ${place}`);
const open = ids.filter((id) => !places.get(id)?.length);
// One test rarely proves a whole rule: where only one names it, somebody should look.
const lonely = proven.filter(([, found]) => found.length === 1).map(([id]) => id);
console.log(`\n${proven.length} of ${ids.length} rules have a test.`);
if (open.length > 0) console.log(`Without one: ${open.join(' ')}`);
if (lonely.length > 0) console.log(`By a single one: ${lonely.join(' ')}`);
for (const line of unknown) console.log(`Not a rule: ${line}`);
process.exitCode = unknown.length > 0 && process.argv.includes('--check') ? 1 : 0;

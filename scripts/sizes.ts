// npm run sizes: how many lines a screen costs, by part, for each domain and in all, and what each noun with a list costs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screens } from '../contract/src/routes.ts';
import type { Route } from '../contract/src/shell/route.ts';
import { builtScreens } from './lib/screens.ts';
import { nothing, parts, shared, sizesOf, sizesOfNouns, totalOf, type Lines } from './lib/sizes.ts';
import { listFiles, root } from './lib/source.ts';

const built = builtScreens();
const routesOf: Readonly<Record<string, readonly Route[]>> = screens;
const screensOf = (domain: string): number => (routesOf[domain] ?? []).filter(({ code }) => built.has(code)).length;

const files = ['contract/src', 'server/src', 'web/src', 'e2e']
  .flatMap((folder) => listFiles(folder, /\.(tsx?|css|sql)$/))
  .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }));
/** Every folder of the contract is a domain, but for what all of them stand on. */
const ground = new Set(['kernel', 'common', 'shell']);
const domains = [...new Set(files.map(({ file }) => /^contract\/src\/([\w-]+)\//.exec(file)?.[1]))]
  .filter((name) => name !== undefined)
  .filter((name) => !ground.has(name));
const sizes = sizesOf(files, new Set(domains));

const row = (name: string, screens: number | undefined, figures: readonly (number | string)[]): string =>
  [name.padEnd(26), String(screens ?? '').padStart(4), ...figures.map((figure) => String(figure).padStart(12))].join(' ');
const figuresOf = (lines: Lines, screens: number): number[] =>
  [...parts.map((part) => lines[part]), totalOf(lines)].map((count) => Math.round(count / screens));

console.log(`${row('lines', undefined, [...parts, 'together'])}\n`);
for (const domain of [...domains, shared]) {
  const lines = sizes.get(domain);
  if (lines) console.log(row(domain, screensOf(domain) || undefined, figuresOf(lines, 1)));
}
console.log(`\n${row('a screen', undefined, [...parts, 'together'])}\n`);
for (const domain of domains) {
  const screens = screensOf(domain);
  if (screens > 0) console.log(row(domain, screens, figuresOf(sizes.get(domain) ?? nothing, screens)));
}
const together = sizes.get('all') ?? nothing;
const below = sizes.get(shared) ?? nothing;
// Stories, migrations and the demonstration are written for screens, wherever they lie; kernel, kit and shell are there once.
const perScreen = { stories: below.stories, 'SQL and seed': below['SQL and seed'] };
const ofScreens = Object.fromEntries(
  parts.map((part) => [part, together[part] - below[part] + ((perScreen as Partial<Lines>)[part] ?? 0)]),
) as unknown as Lines;
console.log(`\n${row('all screens', built.size, figuresOf(ofScreens, built.size))}`);
console.log(row('with shared', built.size, figuresOf(together, built.size)));

console.log(`\n${row('a noun', undefined, [...parts, 'together'])}\n`);
for (const [noun, lines] of [...sizesOfNouns(files)].toSorted(([, a], [, b]) => totalOf(a) - totalOf(b)))
  console.log(row(noun, undefined, figuresOf(lines, 1)));

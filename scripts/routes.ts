// npm run routes: which of the screens of the specification exist, out of the route list and the pages that the domains declare.
import { routes, type Route } from '../contract/src/shell/routes.ts';
import { listFiles, readSource, visit } from './lib/source.ts';

const codes = new Set<string>(routes.map((route) => route.code));
const pages = new Map<string, string>();
for (const file of listFiles('web/src', /\/(routes|pages|[\w-]+\.(routes|pages))\.tsx?$/)) {
  visit(readSource(file).ast, (node) => {
    // Both `users: page(…)` and `code: 'users'` name a screen by its code.
    const name = node.type === 'Literal' || node.type === 'Identifier' ? String(node['value'] ?? node['name']) : '';
    if (codes.has(name)) pages.set(name, file);
  });
}

const all: readonly Route[] = routes;
const specified = all.filter((route) => !route.isExtra);
const width = Math.max(...all.map((route) => route.path.length));
for (const domain of [...new Set(all.map((route) => route.domain))]) {
  const mine = all.filter((route) => route.domain === domain);
  console.log(`\n${domain}: ${mine.filter((route) => pages.has(route.code)).length} of ${mine.length}`);
  for (const { path, code, isExtra } of mine) {
    console.log(
      `  ${pages.has(code) ? '✓' : '·'} ${path.padEnd(width)}  ${code}${isExtra ? ' (extra)' : ''}${pages.has(code) ? `  ${pages.get(code)}` : ''}`,
    );
  }
}
console.log(`\n${specified.filter((route) => pages.has(route.code)).length} of ${specified.length} screens exist.`);

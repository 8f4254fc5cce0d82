// npm run routes: which of the screens of the specification exist, out of the route list and the pages that the domains declare.
import { screens } from '../contract/src/routes.ts';
import type { Route } from '../contract/src/shell/route.ts';
import { builtScreens } from './lib/screens.ts';

const pages = builtScreens();
const all: readonly Route[] = Object.values(screens).flat();
const specified = all.filter((route) => !route.isExtra);
const width = Math.max(...all.map((route) => route.path.length));
for (const [domain, own] of Object.entries(screens)) {
  const mine: readonly Route[] = own;
  console.log(`\n${domain}: ${mine.filter((route) => pages.has(route.code)).length} of ${mine.length}`);
  for (const { path, code, isExtra } of mine) {
    console.log(
      `  ${pages.has(code) ? '✓' : '·'} ${path.padEnd(width)}  ${code}${isExtra ? ' (extra)' : ''}${pages.has(code) ? `  ${pages.get(code)}` : ''}`,
    );
  }
}
console.log(`\n${specified.filter((route) => pages.has(route.code)).length} of ${specified.length} screens exist.`);

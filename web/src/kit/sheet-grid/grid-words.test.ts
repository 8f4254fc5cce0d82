import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const domains = path.join(import.meta.dirname, '../../domains');
const grid = path.join(import.meta.dirname, 'sheet-grid.tsx');

/** Every file of ours that a file brings with it, at once or later. */
function broughtBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g))
    broughtBy(path.join(path.dirname(file), to), seen);
  return seen;
}

it('L15 every page that draws a grid to type into has the words of the grid before it is drawn', () => {
  const pages = globSync('*/domain.ts', { cwd: domains }).flatMap((name) => {
    const source = readFileSync(path.join(domains, name), 'utf8');
    const hasAlways = /texts: \[[^\]]*'grid'/.test(source);
    return [...source.matchAll(/(withTexts\(\['grid'\], )?\(\) => import\('(\.[^']+\.page\.tsx)'\)/g)].map(([, own, page = '']) => ({
      page: `${path.dirname(name)}/${page}`,
      hasWords: hasAlways || own !== undefined,
      drawsGrid: broughtBy(path.join(domains, path.dirname(name), page)).has(grid),
    }));
  });
  const drawing = pages.filter(({ drawsGrid }) => drawsGrid);
  expect(drawing.length).toBeGreaterThan(5);
  expect(drawing.filter(({ hasWords }) => !hasWords).map(({ page }) => page)).toEqual([]);
});

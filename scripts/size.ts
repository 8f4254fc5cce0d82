// What the first load of a person weighs, out of the built page. The bench watches a browser fetch the same files.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chunkCircle, filesOf, kilobyte, loads, weightOf, type Named } from './lib/page-weight.ts';

const dist = fileURLToPath(new URL('../web/dist/', import.meta.url));

if (!existsSync(`${dist}.vite/manifest.json`)) {
  process.stderr.write('Sizes: the page is not built yet (web/dist is missing)\n');
  process.exit(1);
}

interface Budget {
  readonly name: string;
  readonly named: readonly Named[];
  readonly counts: (file: string) => boolean;
  readonly ending: '.br' | '.gz';
  readonly limitKb: number;
  readonly limitFiles: number;
}
const budgets: readonly Budget[] = [
  {
    name: 'usable login, script',
    named: loads.login,
    counts: (file) => file.endsWith('.js'),
    ending: '.gz',
    limitKb: 105,
    limitFiles: 6,
  },
  {
    name: 'usable first list, script and style',
    named: loads.firstList,
    counts: () => true,
    ending: '.br',
    limitKb: 270,
    limitFiles: 15,
  },
];

let isOver = false;
for (const { name, named, counts, ending, limitKb, limitFiles } of budgets) {
  const parts = [...filesOf(dist, named)].filter(counts).map((file) => ({ file, size: weightOf(dist, file, ending) }));
  const total = parts.reduce((sum, { size }) => sum + size, 0) / kilobyte;
  const isFat = total > limitKb || parts.length > limitFiles;
  isOver ||= isFat;
  process.stdout.write(
    `${isFat ? 'over ' : 'ok   '} ${name}: ${total.toFixed(1)} of ${limitKb} kB ${ending === '.br' ? 'brotli' : 'gzip'}, ${parts.length} of ${limitFiles} files\n`,
  );
  if (isFat || process.argv.includes('--list'))
    for (const { file, size } of parts.toSorted((a, b) => b.size - a.size))
      process.stdout.write(`      ${(size / kilobyte).toFixed(1).padStart(6)}  ${file}\n`);
}
const circle = chunkCircle(dist);
process.stdout.write(
  circle ? `over  files that wait for each other: ${circle.join(' -> ')}\n` : 'ok    no two files wait for each other\n',
);
process.exitCode = isOver || circle ? 1 : 0;

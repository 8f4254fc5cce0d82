import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** One built file, as Vite's manifest tells it. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = fileURLToPath(new URL('../web/dist/', import.meta.url));
const kilobyte = 1024;

if (!existsSync(`${dist}.vite/manifest.json`)) {
  process.stderr.write('Sizes: the page is not built yet (web/dist is missing)\n');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Readonly<Record<string, Chunk>>;

/** Everything that a browser must have before the named sources can run: their static imports, all the way down. */
function filesFor(sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const walk = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`not in the manifest: ${key}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) walk(next);
  };
  for (const source of sources) walk(source);
  return files;
}

const gzip = (content: Buffer): number => gzipSync(content, { level: 9 }).length;
const brotli = (content: Buffer): number => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const entry = 'index.html';
/** The largest language: Japanese takes the most bytes. */
const words = 'virtual:texts/jp/base';
const keyOf = (part: string): string => {
  const found = Object.keys(manifest).find((key) => key.endsWith(part));
  if (!found) throw new Error(`not in the manifest: ${part}`);
  return found;
};

interface Budget {
  readonly name: string;
  readonly sources: readonly string[];
  readonly counts: (file: string) => boolean;
  readonly measure: (content: Buffer) => number;
  readonly unit: string;
  readonly limitKb: number;
}
const budgets: readonly Budget[] = [
  {
    name: 'usable login, script',
    sources: [entry, words, 'src/domains/shell/login.page.tsx'],
    counts: (file) => file.endsWith('.js'),
    measure: gzip,
    unit: 'gzip',
    limitKb: 120,
  },
  {
    name: 'usable first list, script and style',
    sources: [
      entry,
      words,
      'src/app/shell/shell.tsx',
      'src/app/shell/company-picker.tsx',
      'ja_JP.js',
      'src/domains/identity/user/user.page.tsx',
    ],
    counts: () => true,
    measure: brotli,
    unit: 'brotli',
    limitKb: 290,
  },
];

let isOver = false;
for (const { name, sources, counts, measure, unit, limitKb } of budgets) {
  const parts = [...filesFor(sources.map(keyOf))].filter(counts).map((file) => ({ file, size: measure(readFileSync(dist + file)) }));
  const total = parts.reduce((sum, { size }) => sum + size, 0) / kilobyte;
  const isFat = total > limitKb;
  isOver ||= isFat;
  process.stdout.write(`${isFat ? 'over ' : 'ok   '} ${name}: ${total.toFixed(1)} of ${limitKb} kB ${unit}, ${parts.length} files\n`);
  if (isFat || process.argv.includes('--list'))
    for (const { file, size } of parts.toSorted((a, b) => b.size - a.size))
      process.stdout.write(`      ${(size / kilobyte).toFixed(1).padStart(6)}  ${file}\n`);
}
process.exitCode = isOver ? 1 : 0;

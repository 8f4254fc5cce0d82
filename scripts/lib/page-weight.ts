import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** One built file, as Vite's manifest tells it. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** A chunk or a source; of several, the first that there is. */
export type Named = string | readonly string[];

export const kilobyte = 1024;
/** The largest language: Japanese takes the most bytes. */
export const weighedLang = 'jp';

/** What a browser with an empty cache fetches until somebody can work, by chunk or source: the size check adds it up, the bench watches it. */
export const loads = {
  login: ['index.html', 'base', 'front', `virtual:texts/${weighedLang}/base`],
  firstList: [
    'index.html',
    'base',
    'pages',
    'shell',
    `src/app/shell/locale-${weighedLang}.ts`,
    `virtual:texts/${weighedLang}/base`,
    // The page itself, unless it is in the chunk of its domain.
    ['src/domains/identity/user/user.page.tsx', 'identity'],
    `virtual:texts/${weighedLang}/identity`,
  ],
} as const satisfies Record<string, readonly Named[]>;

const manifestOf = (dist: string): Manifest => JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Two files that wait for each other: one of them runs before what it needs is there, and the page fails where no test of a module does. */
export function circleOf(manifest: Readonly<Record<string, Pick<Chunk, 'file' | 'imports'>>>): readonly string[] | null {
  const done = new Set<string>();
  const walk = (key: string, above: readonly string[]): readonly string[] | null => {
    if (above.includes(key)) return [...above.slice(above.indexOf(key)), key];
    if (done.has(key)) return null;
    for (const next of manifest[key]?.imports ?? []) {
      const circle = walk(next, [...above, key]);
      if (circle) return circle;
    }
    done.add(key);
    return null;
  };
  for (const key of Object.keys(manifest)) {
    const circle = walk(key, []);
    if (circle) return circle.map((one) => manifest[one]?.file ?? one);
  }
  return null;
}
export const chunkCircle = (dist: string): readonly string[] | null => circleOf(manifestOf(dist));

/** All files of a load: what is named and everything it imports, all the way down. */
export function filesOf(dist: string, named: readonly Named[]): Set<string> {
  const manifest = manifestOf(dist);
  // A chunk of several modules has no source of its own; a page, a language and the entry do.
  const keyOf = (name: string): string | undefined =>
    Object.keys(manifest).find((key) => key === name || (manifest[key]?.src === undefined && manifest[key]?.name === name));
  const files = new Set<string>();
  const seen = new Set<string>();
  const walk = (key: string): void => {
    const chunk = manifest[key];
    if (seen.has(key) || !chunk) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) walk(next);
  };
  for (const names of named.map((name) => [name].flat())) {
    const key = names.map(keyOf).find((found) => found !== undefined);
    if (key === undefined) throw new Error(`not in the manifest: ${names.join(', ')}`);
    walk(key);
  }
  return files;
}

/** As our server sends it: compressed by the build, unless it is too small to be worth it. */
export function weightOf(dist: string, file: string, ending: '.br' | '.gz'): number {
  const packed = path.join(dist, file + ending);
  return statSync(existsSync(packed) ? packed : path.join(dist, file)).size;
}

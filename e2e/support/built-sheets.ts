import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Chunk {
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Every stylesheet of the built site as a path; what others build upon comes first. */
export function builtSheets(): string[] {
  const file = fileURLToPath(new URL('../../web/dist/.vite/manifest.json', import.meta.url));
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Chunk>>;
  const sheets = new Set<string>();
  const seen = new Set<string>();
  const walk = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const { imports = [], css = [] } = manifest[key] ?? {};
    imports.forEach(walk);
    for (const sheet of css) sheets.add(`/${sheet}`);
  };
  Object.keys(manifest).forEach(walk);
  return [...sheets];
}

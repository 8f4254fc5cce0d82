import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = path.resolve(import.meta.dirname, '..', '..', '..');
/** What the server consists of beside packages. */
const isOurs = (id: string): boolean => id.startsWith('.') || id.startsWith('@kura/') || path.isAbsolute(id);

/** Whatever looks beside itself, for migrations, fonts or the file of a worker, goes on looking where it stood. */
const whereItStood = {
  name: 'where-it-stood',
  transform: {
    filter: { code: /import\.meta\.(url|dirname)/ },
    handler: (code: string, id: string): string =>
      code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id))),
  },
};

/**
 * The same server out of a few files. Tests that kill one start it some thirty times in a run, and to find and read three thousand files is most
 * of what a start costs; `main.test.ts` starts it as people do.
 */
export async function bundleServer(): Promise<{ file: string; remove: () => void }> {
  // Inside the project, where its packages are found.
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const dir = mkdtempSync(path.join(root, '.cache', 'test-server-'));
  const build = await rolldown({
    input: { main: path.join(root, 'server', 'src', 'main.ts') },
    platform: 'node',
    external: (id) => !isOurs(id),
    plugins: [whereItStood],
  });
  await build.write({ dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
  await build.close();
  return { file: path.join(dir, 'main.mjs'), remove: () => rmSync(dir, { recursive: true, force: true }) };
}

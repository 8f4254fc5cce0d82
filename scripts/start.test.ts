import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Root may write everywhere: only as somebody else does it meet a project that cannot be written.
const stranger = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Our scripts in a project of their own, whose page and server are one line each. */
let folder: string;
let node: string;
const inProject = (...parts: string[]) => path.join(folder, '倉 project', ...parts);
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(inProject(file)), { recursive: true });
  writeFileSync(inProject(file), text);
};
const allow = (mode: 'a-w' | 'u+w') => execFileSync('chmod', ['-R', mode, inProject()]);
const start = (ids: object) => {
  const { status, stdout, stderr } = spawnSync(node, [inProject('scripts', 'start.mjs')], { ...ids, cwd: inProject(), encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
};

beforeAll(() => {
  // Not the place for temporary folders that this user may have for himself.
  folder = mkdtempSync('/tmp/kura-start-');
  chmodSync(folder, 0o755);
  // The Node that runs this may stand where only root gets.
  node = path.join(folder, 'node');
  try {
    linkSync(process.execPath, node);
  } catch {
    copyFileSync(process.execPath, node);
  }
  cpSync(import.meta.dirname, inProject('scripts'), { recursive: true, filter: (file) => !file.endsWith('.ts') });
  put('package.json', '{ "type": "module" }');
  put('package-lock.json', '{ "packages": {} }');
  put('node_modules/.package-lock.json', '{ "packages": {} }');
  put('web/package.json', '{}');
  put('web/src/page.ts', 'one');
  put('web/node_modules/vite/package.json', '{}');
  put('web/node_modules/vite/bin/vite.js', `require('node:fs').mkdirSync('dist', { recursive: true })`);
  put('server/src/main.ts', `process.stdout.write('served\\n');`);
});
afterAll(() => {
  allow('u+w');
  rmSync(folder, { recursive: true });
});

describe('npm start', () => {
  it('makes the project ready once, and then needs to write nothing in it', () => {
    expect(start({})).toEqual({ status: 0, said: expect.stringMatching(/^Building the page …\nBuilt in .* s\nserved\n$/) });
    allow('a-w');
    expect(start(stranger)).toEqual({ status: 0, said: 'served\n' });
  });

  it('says what to do where it would have to write and cannot', () => {
    allow('u+w');
    put('web/src/page.ts', 'two');
    allow('a-w');
    expect(start(stranger)).toEqual({
      status: 1,
      said: `${inProject()} has to be installed and built, but this user cannot write to it: run npm start there once as its owner.\n`,
    });
  });
});

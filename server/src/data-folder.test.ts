import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkDataFolder } from './data-folder.ts';
import { noSmallDisk, smallDisk } from './testing/small-disk.ts';
import { makeTempDir } from './testing/temp-dir.ts';

const { dir, remove } = makeTempDir();
afterAll(remove);
let made = 0;
function folderWith(...names: string[]): string {
  const folder = path.join(dir, String(made++));
  mkdirSync(folder);
  for (const name of names) writeFileSync(path.join(folder, name), '');
  return folder;
}

it('a data folder may be new, empty, fresh from the disk, or one of Kura', () => {
  for (const folder of [
    path.join(dir, 'not', 'there', 'yet'),
    folderWith(),
    folderWith('.gitkeep', 'lost+found'),
    folderWith('secret.key', 'x'),
  ])
    expect(() => checkDataFolder(folder)).not.toThrow();
});

it('a file, a place in a file, other people’s things, a backup and half a restore are none', () => {
  expect(() => checkDataFolder(path.join(folderWith('x'), 'x'))).toThrow(/x is a file: set KURA_DATA to another folder\.$/);
  expect(() => checkDataFolder(path.join(folderWith('x'), 'x', 'data'))).toThrow(/x is a file, so that no data can lie in it/);
  expect(() => checkDataFolder(folderWith('thesis.doc'))).toThrow(/holds nothing of Kura \(but thesis\.doc\)/);
  expect(() => checkDataFolder(folderWith('backup.json', 'pg', 'files'))).toThrow(/is a backup/);
  expect(() => checkDataFolder(folderWith('.restoring'))).toThrow(/holds a restore that was interrupted/);
});

it('a folder that cannot be written is told from the start', ({ skip }) => {
  if (process.getuid?.() !== 0) {
    const folder = folderWith();
    chmodSync(folder, 0o500);
    expect(() => checkDataFolder(folder)).toThrow(/is not open to this user/);
    return;
  }
  skip(noSmallDisk() !== false, String(noSmallDisk()));
  const disk = smallDisk('64k');
  try {
    spawnSync('mount', ['-o', 'remount,ro', disk.dir]);
    expect(() => checkDataFolder(disk.dir)).toThrow(/is on a disk that cannot be written: set KURA_DATA to another folder\.$/);
    expect(() => checkDataFolder(path.join(disk.dir, 'new'))).toThrow(/is on a disk that cannot be written/);
  } finally {
    disk.remove();
  }
});

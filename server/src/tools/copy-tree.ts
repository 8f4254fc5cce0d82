import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Copies a folder that others may be writing to: what vanishes on the way is left out. Answers the number of files. */
export async function copyTree(
  from: string,
  to: string,
  isWanted: (relative: string, isFolder: boolean) => boolean = () => true,
  relative = '',
): Promise<number> {
  await mkdir(path.join(to, relative), { recursive: true, mode: 0o700 });
  let count = 0;
  for (const entry of await entriesOf(path.join(from, relative))) {
    const name = path.join(relative, entry.name);
    if (!isWanted(name, entry.isDirectory())) continue;
    if (entry.isDirectory()) count += await copyTree(from, to, isWanted, name);
    else if (entry.isFile() && (await copied(path.join(from, name), path.join(to, name)))) count++;
  }
  return count;
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function copied(from: string, to: string): Promise<boolean> {
  try {
    // A clone where the file system can: then a backup costs no time and no space.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

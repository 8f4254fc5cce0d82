import { chmodSync, chownSync, cpSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** With the modes and, for root, the owners of what is in it: PostgreSQL refuses a folder that others may enter, or that is not its own. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const { mode, uid, gid } = lstatSync(path.join(from, name));
    chmodSync(path.join(to, name), mode & 0o777);
    if (isRoot) chownSync(path.join(to, name), uid, gid);
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * A folder of one's own, for a data folder: one that nobody else may enter, not even the user that PostgreSQL runs as under root, and with a
 * name as people give them. Whatever starts a real server in one proves that it can.
 */
export function makeTempDir(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'kura test 倉-'));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

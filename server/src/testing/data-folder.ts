import { existsSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { copyFolder } from './copy-folder.ts';

/**
 * A data folder with a database in which everything is migrated, as the first start of a server leaves it: made once a run, for those who kill
 * what comes after. Those who look at the first start itself begin with an empty folder.
 */
export function fillWithMigrated(dir: string): void {
  if (!existsSync(path.join(dir, 'pg'))) copyFolder(inject('dataFolder'), dir);
}

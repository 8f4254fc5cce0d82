import { existsSync } from 'node:fs';
import path from 'node:path';
import { domains } from '../domains.ts';

/** What every domain leaves for the sweeping tests under one name in its folder `testing`: a new domain joins by its own file. */
export async function ofDomains<File>(name: string): Promise<File[]> {
  const files = domains
    .map((domain) => path.join(import.meta.dirname, '..', 'domains', domain.name, 'testing', name))
    .filter((file) => existsSync(file));
  return Promise.all(files.map((file) => import(/* @vite-ignore */ file) as Promise<File>));
}

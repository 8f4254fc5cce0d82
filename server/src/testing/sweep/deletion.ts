import { endpoints } from '@kura/contract/endpoints.ts';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import type { TestApp } from '../app.ts';
import { ofDomains } from '../of-domains.ts';
import { idFieldsOf } from './sample.ts';

export interface Deletion {
  endpoint: Endpoint;
  body: Record<string, unknown>;
}
/** How a record goes that has no deletion of its own: with the one it is a part of. */
export type Deletions = Readonly<Record<string, (app: TestApp, id: number) => Promise<Deletion>>>;

const files = await ofDomains<{ deletions: Deletions }>('deletions.ts');
const declared: Deletions = Object.assign({}, ...files.map((file) => file.deletions));

const isDeletion = ({ method, path }: Endpoint): boolean => method === 'DELETE' || /\/(delete|remove)\w*$/.test(path);

/** Every noun that can be deleted, by the call that deletes it. */
const derived = new Map(
  (endpoints as readonly Endpoint[]).filter(isDeletion).flatMap((endpoint) => {
    const own = idFieldsOf(endpoint).find(({ part, path }) => part === 'body' && path.join() === 'id');
    return own ? [[own.record, endpoint] as const] : [];
  }),
);

export const canBeDeleted = (record: string): boolean => derived.has(record) || Object.hasOwn(declared, record);

export async function deletionOf(app: TestApp, record: string, id: number): Promise<Deletion> {
  const endpoint = derived.get(record);
  if (endpoint) return { endpoint, body: { id } };
  const made = await declared[record]?.(app, id);
  if (!made) throw new Error(`nothing deletes a ${record}`);
  return made;
}

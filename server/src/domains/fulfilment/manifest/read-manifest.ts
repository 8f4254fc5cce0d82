import type { Manifest } from '@kura/contract/fulfilment/manifest/manifest.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import * as store from './manifest.store.ts';

export const readManifest = async (db: Query, id: number): Promise<Manifest> => ({
  ...found(await store.read(db, id)),
  services: await store.services(db, id),
  parcels: await store.parcels(db, id),
  missing: await store.missing(db, id),
});

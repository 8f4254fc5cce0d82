import { type Manifest, mostLeft } from '@kura/contract/fulfilment/manifest/manifest.ts';
import { usualHandOver } from '@kura/contract/outbound/order/hand-over.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { handOversOf } from '../../outbound/public.ts';
import * as store from './manifest.store.ts';

export async function readManifest(db: Query, id: number): Promise<Manifest> {
  const manifest = found(await store.read(db, id));
  const times = await handOversOf(db, manifest.warehouseId);
  return {
    ...manifest,
    handOverTime: times.find(({ carrier }) => carrier === manifest.carrier)?.time ?? usualHandOver,
    services: await store.services(db, id),
    parcels: await store.parcels(db, id),
    missing: await store.missing(db, id),
    left: manifest.status === 'open' ? await store.left(db, manifest, mostLeft) : [],
    reversed: await store.reversed(db, id),
  };
}

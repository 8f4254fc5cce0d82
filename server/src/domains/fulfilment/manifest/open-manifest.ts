import type { CarrierGroup } from '@kura/contract/pricing/carrier-group.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import type { Numbered } from '../../../kernel/numbers.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { warehouseById } from '../../warehouse/public.ts';
import * as store from './manifest.store.ts';

/** An empty one for the truck of a carrier. */
export async function openManifest(
  tx: Tx,
  actor: Actor,
  { warehouseId, carrier }: { warehouseId: number; carrier: CarrierGroup },
  now: Date,
): Promise<Numbered> {
  const warehouse = found(await warehouseById(tx, warehouseId));
  const made = await store.insert(tx, actor, warehouse, carrier, now);
  await logOperation(tx, actor, {
    at: now,
    record: 'fulfilment.manifest',
    recordId: made.id,
    recordName: made.number,
    companyId: null,
    action: 'fulfilment.manifest.log.created',
    after: { carrier, warehouseCode: warehouse.code },
  });
  return made;
}

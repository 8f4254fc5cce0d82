import { serialErrors } from '@kura/contract/inventory/serial/serial.errors.ts';
import type { SerialCapture } from '@kura/contract/inventory/serial/serial.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { ownProducts } from '../document/owner.store.ts';
import * as store from './serial.store.ts';

/** As many as a person reads in one sentence. */
export const nameSome = (numbers: readonly string[]): string => (numbers.length <= 5 ? numbers : [...numbers.slice(0, 5), '…']).join(', ');

export interface Captured {
  count: number;
  first: string;
  last: string;
}

/** All of them or none: a number that stands there already is named, and nothing is captured. */
export async function captureSerials(tx: Tx, actor: Actor, input: SerialCapture, now: Date): Promise<Captured> {
  const product = found((await ownProducts(tx, actor.scope, [input.productId])).get(input.productId));
  if (input.warehouseId !== undefined) found(await warehouseById(tx, input.warehouseId));
  if (!product.isSerialControlled) throw fail(serialErrors.notControlled, { sku: product.sku });
  const { numbers, innerBox, packingList, pallet, inboundNo } = input;
  const shared = { companyId: product.companyId, productId: product.id, warehouseId: input.warehouseId ?? null };
  const made = await store.insertMany(
    tx,
    numbers.map((sn) => ({ ...shared, sn, innerBox, packingList, pallet, inboundNo })),
    now,
  );
  if (made.length < numbers.length) {
    const fresh = new Set(made.map(({ sn }) => sn));
    const taken = numbers.filter((sn) => !fresh.has(sn));
    throw fail(serialErrors.taken, { numbers: nameSome(taken) }, { data: { numbers: taken } });
  }
  await store.addEvents(
    tx,
    actor,
    made.map(({ id }) => id),
    { kind: 'captured', refNo: inboundNo },
    now,
  );
  const [first = '', last = first] = [numbers[0], numbers.at(-1)];
  await logOperations(
    tx,
    actor,
    now,
    made.map(({ id, sn }) => ({
      record: 'inventory.serial',
      recordId: id,
      companyId: product.companyId,
      recordName: sn,
      action: 'inventory.serial.log.captured',
      after: {
        sku: product.sku,
        count: made.length,
      },
    })),
  );
  return { count: made.length, first, last };
}

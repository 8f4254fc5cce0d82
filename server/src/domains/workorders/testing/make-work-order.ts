import { Readable } from 'node:stream';
import { everything } from '@kura/contract/kernel/permission.ts';
import type { OrderKind, OrderStatus } from '@kura/contract/workorders/order/order.fields.ts';
import type { OrderMove } from '@kura/contract/workorders/order/order.machine.ts';
import { InternalInput, OrderInput } from '@kura/contract/workorders/order/order.ts';
import { type Actor, system } from '../../../kernel/actor.ts';
import { saveUpload } from '../../../kernel/files/save-file.ts';
import { picture } from '../../../kernel/files/test-files.ts';
import type { TestApp } from '../../../testing/app.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { moveOrder } from '../order/order.moves.ts';
import { createInternal, createOrder } from '../order/save-order.ts';
import { seenOrder } from './seen.ts';

const person = { ...system, kind: 'user', permissions: new Set([everything]) } as const;
export const clerk: Actor = { ...person, name: 'floor', userType: 'staff' };
export const buyerOf = (companyId: number): Actor => ({ ...person, name: 'buyer', userType: 'customer', companyId, scope: { companyId } });

export const orderBody = { type: 'relabel', content: '更换标签' } as const;
export const price = { priceMinor: 30_00, currency: 'CNY', priceNote: '' } as const;

/** Uploaded by somebody of the provider, and given to nothing yet. */
export const pictureOf = async (app: Pick<TestApp, 'db' | 'kernel'>, userId: number): Promise<number> =>
  (
    await saveUpload(
      app.db,
      app.kernel.storage,
      { userId, companyId: null },
      'attachment',
      Readable.from([await picture('png', 40, 40)]),
      'done.png',
    )
  ).id;

type Step = readonly [move: OrderMove, by: 'clerk' | 'buyer'];
const priced: readonly Step[] = [['audit', 'clerk']];
const agreed: readonly Step[] = [...priced, ['accept', 'buyer']];
const done: readonly Step[] = [...agreed, ['process', 'clerk']];
const ways: Readonly<Record<OrderStatus | 'accepted', readonly Step[]>> = {
  unaudited: [],
  audited: priced,
  accepted: agreed,
  processed: done,
  completed: [...done, ['complete', 'clerk']],
  returned: [['sendBack', 'clerk']],
  rejected: [['reject', 'clerk']],
  cancelled: [['cancel', 'buyer']],
};

/** By the real functions, as far as told; with money for it. */
export async function makeWorkOrder(
  app: Pick<TestApp, 'db' | 'clock'>,
  company: { id: number },
  more: {
    upTo?: keyof typeof ways;
    kind?: OrderKind;
    warehouse?: TestWarehouse;
    input?: Partial<OrderInput>;
    price?: Partial<{ priceMinor: number; currency: 'CNY' | 'JPY' }>;
  } = {},
): Promise<{ id: number; warehouse: TestWarehouse }> {
  const { upTo = 'unaudited', kind = 'customer' } = more;
  const warehouse = more.warehouse ?? (await makeWarehouse(app as TestApp));
  await makeWallet(app.db, { companyId: company.id, minor: 1000_00 });
  const asked = { companyId: company.id, warehouseId: warehouse.id, ...orderBody, ...more.input };
  const id = await app.db.tx(async (tx) => {
    const now = app.clock.now();
    const made =
      kind === 'customer'
        ? await createOrder(tx, clerk, OrderInput.parse(asked), now)
        : await createInternal(tx, clerk, InternalInput.parse(asked), now);
    for (const [move, by] of ways[upTo])
      await moveOrder(tx, by === 'clerk' ? clerk : buyerOf(company.id), made, move, {
        input: { ...price, ...more.price, revision: (await seenOrder(tx, made)).revision },
        reason: 'x',
        now,
      });
    return made;
  });
  return { id, warehouse };
}

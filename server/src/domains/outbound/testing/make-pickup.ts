import { PickupInput } from '@kura/contract/outbound/pickup/pickup.ts';
import type { PickupStatus } from '@kura/contract/outbound/pickup/pickup.fields.ts';
import type { PickupMove } from '@kura/contract/outbound/pickup/pickup.machine.ts';
import type { TestApp } from '../../../testing/app.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { movePickup } from '../pickup/pickup.moves.ts';
import { createPickup } from '../pickup/save-pickup.ts';
import { hand } from './make-outbound.ts';

/** Wednesday 2026-06-10 is the day of the tests; Friday is far enough. */
export const pickupBody = {
  pickupDay: '2026-06-12',
  halfDay: 'morning',
  contact: '田中一郎',
  phone: '0312345678',
  country: 'JP',
  postcode: '1000001',
  region: '東京都',
  city: '千代田区',
  street: '千代田1-1',
  cartonCount: 10,
  weightKg: 150,
  volumeL: 1200,
} as const;
export const driver = { vehicle: 'KEI_VAN', driverName: '佐藤', driverPhone: '09012345678', plateNo: '品川400あ1234' } as const;

const way: readonly (readonly [PickupStatus, PickupMove, unknown])[] = [
  ['accepted', 'accept', driver],
  ['pickedUp', 'pickUp', { cartonCount: 10 }],
  ['atWarehouse', 'arrive', undefined],
  ['closed', 'close', undefined],
];

/** By the real functions, as far as told; with money for it. */
export async function makePickup(
  app: TestApp,
  company: { id: number },
  more: { status?: PickupStatus; warehouse?: TestWarehouse; input?: Partial<PickupInput> } = {},
): Promise<{ id: number; warehouse: TestWarehouse }> {
  const { status = 'submitted', input = {} } = more;
  const warehouse = more.warehouse ?? (await makeWarehouse(app));
  await makeWallet(app.db, { companyId: company.id, minor: 1000_00 });
  const id = await app.db.tx(async (tx) => {
    const now = app.clock.now();
    const made = await createPickup(
      tx,
      hand,
      PickupInput.parse({ companyId: company.id, warehouseId: warehouse.id, ...pickupBody, ...input }),
      now,
    );
    const upTo = way.findIndex(([state]) => state === status);
    for (const [, move, told] of way.slice(0, upTo + 1)) await movePickup(tx, hand, made, move, { input: told, now });
    return made;
  });
  return { id, warehouse };
}

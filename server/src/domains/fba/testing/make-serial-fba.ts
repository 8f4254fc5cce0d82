import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import { captureSerials } from '../../inventory/public.ts';
import { hand } from '../../outbound/testing/make-outbound.ts';
import { type FbaMore, makeFba, pickAll, type TestFba } from './make-fba.ts';

/** An approved order, picked, whose product has serial numbers: four in two cartons, each with its number in stock. */
export async function makeSerialFba(
  app: Pick<TestApp, 'db' | 'clock'>,
  company: { id: number },
  more: Pick<FbaMore, 'way'> = {},
): Promise<TestFba & { numbers: readonly string[] }> {
  const order = await makeFba(app, company, { ...more, pieces: 2, status: 'approved' });
  await app.db.run(sql`update products set is_serial_controlled = true where id = ${order.productId}`);
  const numbers = ['1', '2', '3', '4'].map((no) => `SN${order.id}-${no}`);
  const labels = { innerBox: '', packingList: '', pallet: '', inboundNo: '' };
  const at = { productId: order.productId, warehouseId: order.warehouse.id };
  await app.db.tx((tx) => captureSerials(tx, hand, { ...at, ...labels, numbers }, app.clock.now()));
  await pickAll(app, order.id);
  return { ...order, numbers };
}

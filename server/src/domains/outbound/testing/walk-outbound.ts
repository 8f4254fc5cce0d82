import { randomInt } from 'node:crypto';
import type { OrderStatus } from '@kura/contract/outbound/order/order.fields.ts';
import type { OrderMove } from '@kura/contract/outbound/order/order.machine.ts';
import { withCheck } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { Packaging } from '@kura/contract/pricing/service-key.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import { checkStock, pickStock, sortStock } from '../../inventory/public.ts';
import { addCounts } from '../order/book-scan.ts';
import { moveOutbound } from '../order/order.moves.ts';
import { piecesOf } from '../order/order-parts.store.ts';
import { ownerOf } from '../order/order-record.ts';
import { hand } from './make-outbound.ts';

export interface TestParcel {
  lengthMm?: number;
  widthMm?: number;
  heightMm?: number;
  weightG?: number;
  packaging?: Packaging | null;
}
type Floor = Pick<TestApp, 'db' | 'clock'>;
interface Walked {
  id: number;
  number: string;
}

const verbs = { pick: pickStock, sort: sortStock, check: checkStock };
const counters = { pick: 'picked', sort: 'sorted', check: 'checked' } as const;
let scans = 0;

/** All its pieces one place further, with its counters. */
async function take(tx: Tx, order: Walked, verb: keyof typeof verbs, now: Date): Promise<void> {
  const owner = ownerOf(order);
  for (const { pieceNo, quantity } of await piecesOf(tx, order.id)) {
    const act = { reference: `walk:${++scans}:${order.id}`, cause: owner, owner, pieces: [{ lineNo: pieceNo, quantity }] };
    await verbs[verb](tx, hand, act, now);
    await addCounts(tx, order.id, { pieceNo, [counters[verb]]: quantity });
  }
}

/** Everything in one parcel. */
async function pack(tx: Tx, order: Walked, parcel: TestParcel): Promise<void> {
  const tracking = withCheck(String(randomInt(10_000_000_000, 99_999_999_999)));
  const { lengthMm = 250, widthMm = 200, heightMm = 130, weightG = 1200, packaging = null } = parcel;
  await tx.run(sql`
    with made as (
      insert into outbound_parcels (order_id, company_id, warehouse_id, parcel_no, status, carrier, tracking_number, packaging, length_mm, width_mm, height_mm, weight_g)
      select id, company_id, warehouse_id, 1 + (select count(*) from outbound_parcels k where k.order_id = o.id), 'packed', carrier, ${tracking}, ${packaging},
        ${lengthMm}, ${widthMm}, ${heightMm}, ${weightG}
      from outbound_orders o where id = ${order.id} returning id, order_id)
    insert into outbound_parcel_items (parcel_id, order_id, piece_no, quantity)
    select made.id, made.order_id, x.piece_no, x.quantity from made join outbound_pieces x on x.order_id = made.order_id`);
  await tx.run(sql`update outbound_orders set tracking_number = ${tracking}, parcel_count = parcel_count + 1 where id = ${order.id}`);
}

const way = ['inWave', 'picking', 'picked', 'sorted', 'checked', 'shipped', 'signed'] as const;
type Stop = (typeof way)[number];

/** From “pending outbound” along the way, by the verbs of the book and the moves of the machine, as the stations do it. */
export async function walkOutbound({ db, clock }: Floor, order: Walked, to: Stop, parcel: TestParcel = {}): Promise<void> {
  await db.tx(async (tx) => {
    const now = clock.now();
    const move = (name: OrderMove) => moveOutbound(tx, hand, order.id, name, { now });
    const steps: Readonly<Record<Stop, () => Promise<unknown>>> = {
      inWave: () => move('joinWave'),
      picking: () => move('beginPicking'),
      picked: async () => {
        await take(tx, order, 'pick', now);
        await move('endPicking');
      },
      sorted: async () => {
        await take(tx, order, 'sort', now);
        await move('sort');
      },
      checked: async () => {
        await take(tx, order, 'check', now);
        await pack(tx, order, parcel);
        await move('check');
      },
      shipped: () => move('ship'),
      signed: () => move('sign'),
    };
    const { status } = (await tx.first<{ status: OrderStatus }>(sql`select status from outbound_orders where id = ${order.id}`)) ?? {};
    const from = way.indexOf(status as Stop) + 1;
    for (const stop of way.slice(from, way.indexOf(to) + 1)) await steps[stop]();
  });
}

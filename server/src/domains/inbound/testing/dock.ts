import type { Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import * as receiving from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Caller, TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { makeProduct, type TestProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestArea, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { type InboundMore, makeInbound, type TestInbound } from './make-inbound.ts';

let steps = 0;
/** As a station makes them: never the same twice. */
export const nextStep = (): string => `station-${String(++steps).padStart(6, '0')}`;

/** Somebody with a scanner before one order. */
export interface Station {
  carton(no: number): Promise<ScanOf<typeof receiving.scanCarton>>;
  receive(
    productId: number,
    good: number,
    more?: { defective?: number; cartonNo?: number; serials?: string[]; reference?: string },
  ): Promise<ScanOf<typeof receiving.scanReceive>>;
  shelve(
    productId: number,
    code: string,
    quantity: number,
    more?: { holding?: 'good' | 'defective'; isOverCapacity?: boolean; reference?: string },
  ): Promise<ScanOf<typeof receiving.scanShelve>>;
}
type ScanOf<E> = E extends { data: infer D extends Shape } ? Out<D> : never;

export function stationAt(who: Caller, { id, number }: Pick<TestInbound, 'id' | 'number'>): Station {
  return {
    carton: async (no) =>
      (
        await who.call(receiving.scanCarton, {
          body: { orderId: id, code: `${number}-${String(no).padStart(3, '0')}`, reference: nextStep() },
        })
      ).data,
    receive: async (productId, good, { reference = nextStep(), ...more } = {}) =>
      (await who.call(receiving.scanReceive, { body: { orderId: id, productId, good, reference, ...more } })).data,
    shelve: async (productId, code, quantity, { reference = nextStep(), ...more } = {}) =>
      (await who.call(receiving.scanShelve, { body: { orderId: id, productId, code, quantity, reference, ...more } })).data,
  };
}

export interface Dock {
  company: TestCompany;
  warehouse: TestWarehouse;
  order: TestInbound;
  product: TestProduct;
  station: Station;
  staff: Caller;
}

/** Goods of one company at the door of a warehouse: two cartons of ten pieces, self-delivered and audited, unless told otherwise. */
export async function makeDock(
  app: TestApp,
  {
    areas = [{ layers: 2, grids: 5 }],
    isSerial = false,
    boxCount = 2,
    quantityPerBox = 10,
    company: of,
    ...more
  }: InboundMore & {
    areas?: readonly TestArea[];
    isSerial?: boolean;
    boxCount?: number;
    quantityPerBox?: number;
    company?: TestCompany;
  } = {},
): Promise<Dock> {
  const [company, warehouse] = [of ?? (await app.given.company()), await makeWarehouse(app, { areas })];
  const product = await makeProduct(app, company);
  if (isSerial) await app.db.run(sql`update products set is_serial_controlled = true where id = ${product.id}`);
  const packages = more.packages ?? [{ productId: product.id, boxCount, quantityPerBox }];
  const order = await makeInbound(app, company, { status: 'audited', warehouse, ...more, packages });
  const staff = app.as(await app.given.staff());
  return { company, warehouse, order, product, station: stationAt(staff, order), staff };
}

export interface DockFigures {
  status: string;
  arrived: number;
  received: number;
  shelved: number;
  /** In the receiving area, on shelves, set aside; good and damaged together. */
  recv: number;
  shelf: number;
  abn: number;
}
export const figuresOf = async ({ db }: Pick<TestApp, 'db'>, orderId: number): Promise<DockFigures> =>
  (await db.first<DockFigures>(sql`
    select o.status, o.arrived_count as arrived, o.received_count as received, o.shelved_count as shelved,
      coalesce(sum(b.available + b.defective) filter (where l.kind = 'RECV'), 0)::int as recv,
      coalesce(sum(b.available + b.defective) filter (where l.kind = 'shelf'), 0)::int as shelf,
      coalesce(sum(b.available + b.defective) filter (where l.kind = 'ABN'), 0)::int as abn
    from inbound_orders o left join stock_balances b on b.lot_id = o.lot_id left join locations l on l.id = b.location_id
    where o.id = ${orderId} group by o.id`)) as DockFigures;

/** What was taken for the order so far, fee by fee, in fen. */
export const feesOf = async ({ db }: Pick<TestApp, 'db'>, orderId: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await db.rows<{ feeType: string; minor: number }>(sql`
        select f.fee_type, sum(f.charged_minor)::int as minor from fee_lines f join money_entries e on e.id = f.entry_id
        where e.cause_type = 'inbound.order' and e.cause_id = ${orderId} group by f.fee_type`)
    ).map(({ feeType, minor }) => [feeType, minor]),
  );

/** Sums that the order keeps beside its cartons, receipts and shelvings, and the book beside both: what differs, in words. */
export const dockFaults = async ({ db }: Pick<TestApp, 'db'>): Promise<string[]> =>
  (
    await db.rows<{ fault: string }>(sql`
      with kept as (
        select o.id, o.number, o.lot_id, o.arrived_count, o.received_count, o.shelved_count,
          (select count(*) from inbound_cartons c where c.order_id = o.id) as cartons,
          (select coalesce(sum(good + defective), 0) from inbound_receipts r where r.order_id = o.id and undone_entry_id is null) as receipts,
          (select coalesce(sum(surplus), 0) from inbound_receipts r where r.order_id = o.id and undone_entry_id is null) as surplus,
          (select coalesce(sum(quantity), 0) from inbound_shelvings s where s.order_id = o.id and undone_entry_id is null) as shelvings,
          (select coalesce(sum(available + locked + defective), 0) from stock_balances b where b.lot_id = o.lot_id) as book,
          (select coalesce(sum(available + defective), 0) from stock_balances b join locations l on l.id = b.location_id and l.kind = 'RECV'
            where b.lot_id = o.lot_id) as recv
        from inbound_orders o)
      select number || ': ' || to_jsonb(kept) as fault from kept
      where arrived_count <> cartons or received_count <> receipts or shelved_count <> shelvings
        or (lot_id is not null and (book <> receipts + surplus or recv <> receipts - shelvings))`)
  ).map(({ fault }) => fault);

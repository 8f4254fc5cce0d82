import type { Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import * as recheck from '@kura/contract/fulfilment/recheck/recheck.endpoints.ts';
import * as manifest from '@kura/contract/fulfilment/manifest/manifest.endpoints.ts';
import type { CarrierGroup } from '@kura/contract/pricing/carrier-group.ts';
import type { Caller } from '../../../testing/app.ts';
import type { TestOutbound } from '../../outbound/testing/make-outbound.ts';

type DataOf<E> = E extends { data: infer D extends Shape } ? Out<D> : never;
export type TableData = DataOf<typeof recheck.scanRecheck>;
let steps = 0;
/** As a station makes them: never the same twice. */
export const nextStep = (): string => `packing-${String(++steps).padStart(6, '0')}`;
let bodies = 39_000_000_000;
/** Sagawa, Yamato, Japan Post: eleven digits and their check digit. */
export const nextTracking = (): string => {
  const body = String(bodies++);
  let rest = 0;
  for (const digit of body) rest = (rest * 10 + Number(digit)) % 7;
  return `${body}${rest}`;
};

export interface Table {
  scan(code: string, order?: { id: number }, reference?: string): Promise<TableData>;
  box(order: { id: number }, packaging: string | null, sides?: object): Promise<TableData>;
  weigh(order: { id: number }, weightG: number, reference?: string): Promise<TableData>;
  /** All pieces, the smallest box, the right weight, a label: checked. */
  pack(order: TestOutbound, tracking?: string): Promise<string>;
}
export function tableAt(who: Caller, warehouseId: number): Table {
  const table: Table = {
    scan: async (code, order, reference = nextStep()) =>
      (await who.call(recheck.scanRecheck, { body: { warehouseId, code, reference, ...(order ? { orderId: order.id } : {}) } })).data,
    box: async (order, packaging, sides = {}) =>
      (await who.call(recheck.boxRecheck, { body: { orderId: order.id, packaging: packaging as never, ...sides, reference: nextStep() } }))
        .data,
    weigh: async (order, weightG, reference = nextStep()) =>
      (await who.call(recheck.weighRecheck, { body: { orderId: order.id, weightG, reference } })).data,
    async pack(order, tracking = nextTracking()) {
      await table.scan(order.number);
      for (const { code, quantity } of order.lines) for (let n = 0; n < quantity; n++) await table.scan(code, order);
      const boxed = await table.box(order, 'BOX80');
      await table.weigh(order, boxed.job?.parcel?.theoryG ?? 1);
      const done = await table.scan(tracking, order);
      if (done.reason !== 'checked') throw new Error(`${done.reason}: ${done.text}`);
      return tracking;
    },
  };
  return table;
}

export interface Dock {
  id: number;
  scan(code: string, reference?: string): Promise<DataOf<typeof manifest.scanManifest>>;
}
export async function dockAt(who: Caller, warehouseId: number, carrier: CarrierGroup = 'SAGAWA'): Promise<Dock> {
  const { data } = await who.call(manifest.createManifest, { body: { warehouseId, carrier } });
  return {
    id: data.id,
    scan: async (code, reference = nextStep()) =>
      (await who.call(manifest.scanManifest, { body: { manifestId: data.id, code, reference } })).data,
  };
}

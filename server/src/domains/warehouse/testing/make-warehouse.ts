import { randomBytes } from 'node:crypto';
import type { AreaKind } from '@kura/contract/warehouse/area/area.ts';
import { virtualKinds } from '@kura/contract/warehouse/location/location.fields.ts';
import type { VirtualKind } from '@kura/contract/warehouse/location/location.ts';
import type { ShelfPlan } from '@kura/contract/warehouse/shelf/shelf-plan.ts';
import { system } from '../../../kernel/actor.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { createArea } from '../area/area.moves.ts';
import { addWarehouse } from '../own-warehouse/own-warehouse.moves.ts';
import { generateInto } from '../location/places.ts';

export interface TestArea extends Partial<Omit<ShelfPlan, 'barcodeStart'>> {
  name?: string;
  kind?: AreaKind;
  areaSort?: number;
  barcodeStart?: string;
}
export interface TestWarehouse {
  id: number;
  code: string;
  areaIds: number[];
  shelfIds: number[];
  /** Shelf locations by their code: `A-01-01-01`. */
  at: Record<string, number>;
  virtual: Record<VirtualKind, number>;
}

const unique = (): string => randomBytes(4).toString('hex').toUpperCase();

/** A warehouse with its places, made as the product makes it. Without more: area A, one small shelf of 2 layers × 5 compartments. */
export const makeWarehouse = (
  { db, clock }: { db: Db; clock: { now(): Date } },
  {
    country = 'JP',
    code = `W${unique()}`,
    areas = [{ layers: 2, grids: 5 }],
  }: { country?: 'JP' | 'CN'; code?: string; areas?: readonly TestArea[] } = {},
): Promise<TestWarehouse> =>
  db.tx(async (tx) => {
    const now = clock.now();
    const place = {
      region: '千葉県',
      postcode: country === 'JP' ? '272-0193' : '518000',
      address: '塩浜2-1',
      phone: '047-000-0000',
      contact: '',
    };
    const hours = { cutOffTime: '15:00', nextDayCutOffTime: '12:00', workingWeekdays: [1, 2, 3, 4, 5, 6] };
    const { id: warehouseId } = await addWarehouse(tx, system, { ...place, ...hours, code, nameZh: code, nameJp: code, country }, now);
    const warehouse: TestWarehouse = { id: warehouseId, code, areaIds: [], shelfIds: [], at: {}, virtual: {} as TestWarehouse['virtual'] };
    for (const [i, { name = String.fromCharCode(65 + i), kind = 'storage', areaSort = i + 1, ...plan }] of areas.entries()) {
      const { id } = await createArea(tx, system, { warehouseId, name, kind, sort: areaSort }, now);
      const { shelfIds } = await generateInto(tx, system, id, { barcodeStart: `0${i + 1}01`, ...plan }, now);
      warehouse.areaIds.push(id);
      warehouse.shelfIds.push(...shelfIds);
    }
    const rows = await tx.rows<{ id: number; code: string }>(sql`select id, code from locations where warehouse_id = ${warehouseId}`);
    for (const row of rows)
      if ((virtualKinds as readonly string[]).includes(row.code)) warehouse.virtual[row.code as VirtualKind] = row.id;
      else warehouse.at[row.code] = row.id;
    return warehouse;
  });

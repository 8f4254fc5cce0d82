import { cbmText, kgText, totalVolume, totalWeight } from '@kura/contract/pricing/measure.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { companyFor } from '../../identity/public.ts';
import { transferredCartons } from '../../inbound/public.ts';

export interface WaitingTransfer {
  id: number;
  orderNumber: string;
  companyId: number;
  companyName: string;
  warehouseId: number;
  warehouseCode: string;
  centerId: number;
  centerCode: string;
  fbaNo: string;
  poNumber: string;
  cartonCount: number;
  labelCount: number;
  weightKg: string;
  volumeM3: string;
}
interface Asked {
  companyId?: number | undefined;
  warehouseId?: number | undefined;
  centerId?: number | undefined;
}

const namesOf = async (db: Query, table: 'company' | 'warehouse', ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db.rows<{ id: number; name: string }>(
    table === 'company'
      ? sql`select id, name from companies where id = any(${[...new Set(ids)]}::bigint[])`
      : sql`select id, code as name from warehouses where id = any(${[...new Set(ids)]}::bigint[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Cartons that inbound orders sent on and that no FBA order delivers yet, transfer by transfer, the newest first. */
export async function waitingTransfers(db: Query, actor: Actor, asked: Asked): Promise<Page<WaitingTransfer>> {
  if (asked.companyId !== undefined) await companyFor(db, actor, asked.companyId);
  const cartons = await transferredCartons(db, actor.scope, {
    isTakenUp: false,
    ...(asked.companyId === undefined ? {} : { companyId: asked.companyId }),
    ...(asked.warehouseId === undefined ? {} : { warehouseId: asked.warehouseId }),
    ...(asked.centerId === undefined ? {} : { fbaCenterId: asked.centerId }),
  });
  const groups = [...Map.groupBy(cartons, ({ transferId }) => transferId).values()];
  const companies = await namesOf(
    db,
    'company',
    cartons.map(({ companyId }) => companyId),
  );
  const warehouses = await namesOf(
    db,
    'warehouse',
    cartons.map(({ warehouseId }) => warehouseId),
  );
  const rows = groups.flatMap((group): WaitingTransfer[] => {
    const [one] = group;
    if (!one) return [];
    const parcels = group.map((carton) => ({ ...carton, count: 1 }));
    return [
      {
        id: one.transferId,
        orderNumber: one.orderNumber,
        companyId: one.companyId,
        companyName: companies.get(one.companyId) ?? '',
        warehouseId: one.warehouseId,
        warehouseCode: warehouses.get(one.warehouseId) ?? '',
        centerId: one.fbaCenterId,
        centerCode: one.fbaCenterCode,
        fbaNo: one.fbaNo,
        poNumber: one.fbaPo,
        cartonCount: group.length,
        labelCount: group.filter(({ labelFileId }) => labelFileId !== null).length,
        weightKg: kgText(totalWeight(parcels)),
        volumeM3: cbmText(totalVolume(parcels)),
      },
    ];
  });
  return { rows: rows.toSorted((a, b) => b.id - a.id), total: rows.length, isCapped: false };
}

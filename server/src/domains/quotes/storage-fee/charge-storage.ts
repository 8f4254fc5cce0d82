import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import { instantAt } from '@kura/contract/kernel/zone.ts';
import { isRefusal } from '@kura/contract/pricing/formula.ts';
import { priceStorageDay } from '@kura/contract/pricing/price-storage.ts';
import { system } from '../../../kernel/actor.ts';
import type { Query, Tx, Works } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Cause, chargeFees } from '../../finance/public.ts';
import { readersFor } from '../price/price-reader.ts';
import { type StoredOf, storedOn } from './stored-volume.store.ts';

interface StoredWarehouse {
  id: number;
  code: string;
  zone: string;
  nextDay: Day | null;
  lastSnapshot: Day | null;
}
export interface StorageDay {
  warehouseId: number;
  day: Day;
  companies: number;
  cnyMinor: number;
  unmeasuredPieces: number;
}
export interface StorageRound {
  days: StorageDay[];
  /** Warehouses that wait: there is no storage price for this day. */
  unpriced: { warehouseId: number; day: Day }[];
}

/** A day is charged from half past midnight of the next one, on the clock of its warehouse. */
const dueAt = (zone: string, day: Day): Date => instantAt(zone, addDays(day, 1), '00:30');

/**
 * Every closed day of every warehouse that is not charged yet, oldest first, each in a transaction of its own. It may run late, twice, or on two
 * processes: a day is claimed by its row, and what was claimed is booked with it or not at all.
 */
export async function chargeStorage(db: Works, now: Date): Promise<StorageRound> {
  const warehouses = await db.rows<StoredWarehouse>(sql`
    select w.id, w.code, w.zone,
      coalesce((select max(day) + 1 from storage_runs r where r.warehouse_id = w.id),
        (select min(day) from stock_snapshot_days d where d.warehouse_id = w.id)) as next_day,
      (select max(day) from stock_snapshot_days d where d.warehouse_id = w.id) as last_snapshot
    from warehouses w order by w.id`);
  const round: StorageRound = { days: [], unpriced: [] };
  const failures: unknown[] = [];
  for (const warehouse of warehouses)
    await chargeWarehouse(db, warehouse, round, now).catch((error: unknown) => {
      // What is wrong in one warehouse keeps no other from its days; the job tells it and tries again.
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
  return round;
}

async function chargeWarehouse(db: Works, warehouse: StoredWarehouse, round: StorageRound, now: Date): Promise<void> {
  for (let day = warehouse.nextDay; day !== null && day <= (warehouse.lastSnapshot ?? ''); day = addDays(day, 1)) {
    if (dueAt(warehouse.zone, day).getTime() > now.getTime()) return;
    const done = await chargeDay(db, warehouse, day, now);
    if (done === 'unpriced') return void round.unpriced.push({ warehouseId: warehouse.id, day });
    if (done) round.days.push(done);
  }
}

class Unpriced extends Error {}

/** Warehouses with days up to this one that nobody was charged for yet. A month is closed when there are none. */
export const countUncharged = async (db: Query, until: Day): Promise<number> =>
  (
    await db.first<{ count: number }>(sql`
      select count(*)::int as count from warehouses w
      where coalesce((select max(day) + 1 from storage_runs r where r.warehouse_id = w.id),
        (select min(day) from stock_snapshot_days d where d.warehouse_id = w.id)) <= ${until}`)
  )?.count ?? 0;

/** Null: another process has done it. */
async function chargeDay(db: Works, warehouse: StoredWarehouse, day: Day, now: Date): Promise<StorageDay | 'unpriced' | null> {
  try {
    return await db.tx(async (tx) => {
      // Whoever comes second waits here until the first has booked the whole day.
      const isMine = await tx.run(sql`
        insert into storage_runs (warehouse_id, day, companies, cny_minor, finished_at) values (${warehouse.id}, ${day}, 0, 0, ${now})
        on conflict do nothing`);
      return isMine === 1 ? await bookDay(tx, warehouse, day, now) : null;
    });
  } catch (error) {
    // A day without a price waits for one: it is neither given away nor passed over.
    if (error instanceof Unpriced) return 'unpriced';
    throw error;
  }
}

export const causeOf = ({ id, code }: { id: number; code: string }, day: Day): Cause => ({
  type: 'quotes.storage',
  id,
  no: `CC${day.slice(2).replaceAll('-', '')}-${code}`,
});

/** How often the day was charged before it was over, and taken back. */
const roundOf = async (tx: Tx, warehouseId: number, day: Day): Promise<number> =>
  (
    await tx.first<{ round: number }>(
      sql`select count(*)::int as round from storage_takebacks where warehouse_id = ${warehouseId} and day = ${day}`,
    )
  )?.round ?? 0;

async function bookDay(tx: Tx, warehouse: StoredWarehouse, day: Day, now: Date): Promise<StorageDay> {
  const stored = await storedOn(tx, warehouse.id, day);
  const readers = await readersFor(tx, { from: day, to: day, companyIds: stored.map(({ companyId }) => companyId), books: ['storage'] });
  const round = await roundOf(tx, warehouse.id, day);
  let cnyMinor = 0;
  // In the order of the companies, as everybody who locks several wallets.
  for (const { companyId, lots } of stored) {
    const priced = priceStorageDay(lots, { read: readers({ companyId, warehouseId: warehouse.id, day }), rates: {} });
    if (isRefusal(priced)) throw new Unpriced();
    const { lines } = priced;
    const { entryId } = await chargeFees(
      tx,
      system,
      {
        reference: `storage:${warehouse.id}:${day}:${companyId}${round === 0 ? '' : `:${round}`}`,
        companyId,
        cause: causeOf(warehouse, day),
        serviceDay: day,
        lines,
      },
      now,
    );
    const charged = lines.reduce((sum, line) => sum + line.cnyMinor, 0);
    cnyMinor += charged;
    await tx.run(sql`
      insert into storage_days (warehouse_id, day, company_id, volume_mm3, cny_minor, entry_id, charged_at, round)
      values (${warehouse.id}, ${day}, ${companyId}, ${String(volumeOf(lots))}::numeric, ${charged}, ${entryId}, ${now}, ${round})`);
  }
  await tx.run(
    sql`update storage_runs set companies = ${stored.length}, cny_minor = ${cnyMinor} where warehouse_id = ${warehouse.id} and day = ${day}`,
  );
  const unmeasuredPieces = stored.reduce((sum, of) => sum + of.unmeasuredPieces, 0);
  return { warehouseId: warehouse.id, day, companies: stored.length, cnyMinor, unmeasuredPieces };
}

const volumeOf = (lots: StoredOf['lots']): bigint => lots.reduce((sum, { mm3 }) => sum + mm3, 0n);

import type { Day } from '@kura/contract/kernel/day.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bug } from '../../../kernel/fail.ts';

export interface LotName {
  companyId: number;
  /** Of the inbound order. */
  number: string;
  /** On which the goods came into stock, in the warehouse's zone. */
  day: Day;
}

/** Their ids, in the order asked. */
export async function lotsFor(tx: Tx, lots: readonly LotName[], now: Date): Promise<number[]> {
  if (lots.length === 0) return [];
  const asked = JSON.stringify(lots.map(({ companyId, number, day }, n) => ({ n, company_id: companyId, number, day })));
  const rowsOf = sql`jsonb_to_recordset(${asked}::jsonb) as a(n int, company_id bigint, number text, day date)`;
  await tx.run(sql`
    insert into stock_lots (company_id, number, lot_date, created_at)
    select distinct company_id, number, day, ${now}::timestamptz from ${rowsOf} order by company_id, number, day
    on conflict do nothing`);
  const rows = await tx.rows<{ n: number; id: number }>(sql`
    select a.n, t.id from ${rowsOf} join stock_lots t on t.company_id = a.company_id and t.number = a.number and t.lot_date = a.day`);
  const ids = new Map(rows.map(({ n, id }) => [n, id]));
  return lots.map(({ number }, n) => {
    const id = ids.get(n);
    if (id === undefined) throw bug(`the lot ${number} was not made`);
    return id;
  });
}

export async function lotFor(tx: Tx, companyId: number, number: string, day: Day, now: Date): Promise<number> {
  return (await lotsFor(tx, [{ companyId, number, day }], now))[0] ?? 0;
}

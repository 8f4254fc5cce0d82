import type { Tx, Works } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ProofSource } from '../../../kernel/registry.ts';
import { stockBook } from '../../inventory/public.ts';

interface Marks {
  movementId: number;
  nextMovementId: number | null;
  /** Whoever was at work when the next mark was set has ended. Null: there is no next mark yet. */
  isOver: boolean | null;
}

const byDay = raw(`(m.at at time zone w.zone)::date as day, m.warehouse_id, m.company_id, m.type,
  sum(greatest(m.available + m.locked + m.defective, 0))::bigint as pieces_in, sum(greatest(-(m.available + m.locked + m.defective), 0))::bigint as pieces_out,
  count(*) as movements from stock_movements m join warehouses w on w.id = m.warehouse_id`);

const added = raw(`pieces_in = s.pieces_in + excluded.pieces_in, pieces_out = s.pieces_out + excluded.pieces_out,
  movements = s.movements + excluded.movements`);

/**
 * Adds what moved since the last time to the sums of its days. One at a time: a second process finds the marks taken and leaves. Answers
 * whether the sums reach further now.
 */
export async function keepDaySums(db: Works): Promise<boolean> {
  const hasReached = await db.tx(async (tx) => {
    const marks = await tx.first<Marks>(sql`
      select movement_id, next_movement_id, next_xid <= pg_snapshot_xmin(pg_current_snapshot()) as is_over
      from stock_day_marks for update skip locked`);
    if (!marks?.isOver) return false;
    await tx.run(sql`
      with fresh as materialized (
        select ${byDay} where m.id > ${marks.movementId} and m.id <= ${marks.nextMovementId} group by 1, 2, 3, 4
      ), of_companies as (
        insert into stock_day_sums as s (day, warehouse_id, company_id, type, pieces_in, pieces_out, movements)
        select day, warehouse_id, company_id, type, pieces_in, pieces_out, movements from fresh
        on conflict (day, warehouse_id, company_id, type) do update set ${added}
      )
      insert into stock_day_totals as s (day, warehouse_id, type, pieces_in, pieces_out, movements)
      select day, warehouse_id, type, sum(pieces_in), sum(pieces_out), sum(movements) from fresh group by 1, 2, 3
      on conflict (day, warehouse_id, type) do update set ${added}`);
    await tx.run(raw('update stock_day_marks set movement_id = next_movement_id, next_movement_id = null, next_xid = null'));
    return true;
  });
  await db.tx(setNextMark);
  return hasReached;
}

/**
 * In a transaction of its own, whose number is taken after the numbers given out were read: an act that took one of those was at work before
 * and has the lower number. Where a mark waits for somebody already, it stays, and where nothing moved, nothing is written.
 */
async function setNextMark(tx: Tx): Promise<void> {
  const given = await tx.first<{ id: number }>(
    raw('select case when is_called then last_value else 0 end as id from stock_movements_id_seq'),
  );
  await tx.run(sql`
    update stock_day_marks set next_movement_id = ${given?.id ?? 0}, next_xid = pg_current_xact_id()
    where next_xid is null and movement_id <> ${given?.id ?? 0}`);
}

/** Every few minutes: what moved since is added up by every reader, so it should stay little. */
export const keepDaySumsByTheClock = ({ jobs, db }: Pick<Kernel, 'jobs' | 'db'>): void =>
  jobs.every('stock-day-sums', '*/5 * * * *', 'UTC', async () => void (await keepDaySums(db)));

/** Every night with the proofs of the stock book: the sums are those of the movements up to the mark, day by day and kind by kind. */
export const daySumsHold: ProofSource = {
  book: stockBook,
  text: 'insights.proof.daySums',
  prove: async (tx) =>
    (await tx.first(sql`
      with told as (
        select ${byDay} where m.id <= (select k.movement_id from stock_day_marks k) group by 1, 2, 3, 4
      ), wrong as materialized (
        select coalesce(t.day, s.day)::text as day, 'inventory.movement.type.' || coalesce(t.type, s.type) as type, coalesce(t.pieces_in - t.pieces_out, 0) as there, coalesce(s.pieces_in - s.pieces_out, 0) as kept
        from told t full join stock_day_sums s on s.day = t.day and s.warehouse_id = t.warehouse_id and s.company_id = t.company_id and s.type = t.type
        where (t.pieces_in, t.pieces_out, t.movements) is distinct from (s.pieces_in, s.pieces_out, s.movements)
        union all
        select coalesce(t.day, s.day)::text, 'inventory.movement.type.' || coalesce(t.type, s.type), coalesce(t.pieces_in - t.pieces_out, 0), coalesce(s.pieces_in - s.pieces_out, 0)
        from (select day, warehouse_id, type, sum(pieces_in) as pieces_in, sum(pieces_out) as pieces_out, sum(movements) as movements from stock_day_sums group by 1, 2, 3) t
        full join stock_day_totals s on s.day = t.day and s.warehouse_id = t.warehouse_id and s.type = t.type
        where (t.pieces_in, t.pieces_out, t.movements) is distinct from (s.pieces_in, s.pieces_out, s.movements)
      )
      select (select count(*) from stock_day_sums) as looked_at, (select count(*) from wrong) as wrong,
        (select coalesce(jsonb_agg(w), '[]') from (select * from wrong limit 5) w) as first`)) ?? { lookedAt: 0, wrong: 0, first: [] },
};

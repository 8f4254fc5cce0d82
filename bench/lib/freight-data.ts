import type { Db } from '../../server/src/kernel/db/db.ts';
import { filled, type Run } from './fill.ts';

/** `KURA_BENCH_CONSOLIDATIONS` makes it small, to see that it runs. */
export const consolidations = Number(process.env['KURA_BENCH_CONSOLIDATIONS'] ?? 1_000_000);
export const freightCompanies = 200;

/** Years of containers, each with the goods of two companies; one company is in a fifth of them, and what is under way is of the last weeks. */
export const fillFreight = (db: Db, rows = consolidations): Promise<void> =>
  filled(db, ['consolidations', 'consolidation_companies'], async (run) => {
    await fillGround(run);
    await fillContainers(run, rows);
  });

async function fillGround(run: Run): Promise<void> {
  await run(`insert into companies (code, name, created_at)
    select 'B' || i, 'Company ' || i, now() - interval '4000 days' from generate_series(1, ${freightCompanies}) i`);
  await run(`insert into containers (name, model, length_mm, width_mm, height_mm, volume_mm3, payload_g, plan_mm3, plan_g, created_at, updated_at)
    select 'Container ' || i, 'M' || i, 12032, 2352, 2690, 76200000000, 26540000, 68000000000, 26000000, now(), now() from generate_series(1, 4) i`);
}

async function fillContainers(run: Run, rows: number): Promise<void> {
  await run(`insert into consolidations (number, status, transport, type, container_id, plan_mm3, plan_g, room_mm3, payload_g, container_code, departure_port,
      destination_port, ship_name, bl_number, container_date, ship_date, arrival_date, bill_status, import_customs, company_count, order_count, package_count,
      box_count, piece_count, weight_g, volume_mm3, cost_minor, created_by_name, created_at, updated_at, status_at)
    select 'GX' || to_char(at, 'YYMMDD') || lpad((i % 100000)::text, 5, '0') || '-' || i / 100000, status, 'sea', 'shared', 1 + h % 4, 68000000000, 26000000,
      76200000000, 26540000, 'TCLU' || lpad((i % 10000000)::text, 7, '0'), (array['CNSHA', 'CNNGB', 'CNSZX'])[1 + h % 3],
      (array['JPTYO', 'JPYOK', 'JPOSA'])[1 + h % 3], 'SHIP ' || h % 400, 'BL' || lpad(i::text, 9, '0'), at::date, at::date + 1, at::date + 5, 'delivered', 'released',
      2, 2, 4, 40, 800, 9025000, 50616000000, 800000 + h % 100000, 'x', at, at, at
    from (
      select i, h, now() - (${rows} - i) * interval '${Math.max(1, Math.round(315_360_000 / rows))} seconds' as at,
        case when i > ${Math.floor(rows * 0.995)} then (array['open', 'consolidated', 'loaded', 'departed', 'arrived', 'released'])[1 + h % 6]
          when h % 100 = 0 then 'cancelled' else 'delivered' end as status
      from (select i, abs(hashint8(i::bigint)::bigint) as h from generate_series(1, ${rows}) i) g) as o
    order by i`);
  await run(`insert into consolidation_companies (consolidation_id, company_id, created_at, orders, packages, boxes, pieces, g, mm3)
    select c.id, case when n = 1 then case when h % 5 = 0 then 1 else 2 + h % ${freightCompanies / 2 - 1} end else ${freightCompanies / 2} + 1 + h % ${freightCompanies / 2} end,
      c.created_at, 1, 2, 20, 400, 4512500, 25308000000
    from (select id, created_at, abs(hashint8(id)::bigint) as h from consolidations) c cross join generate_series(1, 2) n order by c.id, n`);
}

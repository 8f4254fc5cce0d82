import { afterEach, describe, expect, it } from 'vitest';
import { topUpMoves } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { systemClock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { migrate } from '../../../kernel/db/migrate.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { depthOf, timeFor } from '../../../testing/depth.ts';
import { givenFor } from '../../../testing/given.ts';
import { killable } from '../../../testing/killable.ts';
import { makeTempDir } from '../../../testing/temp-dir.ts';
import { runMoneyAudit } from '../ledger/audit.ts';

const count = depthOf('killedTopUps');
const minor = 100_00;

/** Reviewed top-ups that only wait for somebody to press; none of them is due by itself. */
async function waitingTopUps(db: Db): Promise<{ token: string; companyId: number; ids: number[] }> {
  await migrate(db);
  const given = givenFor({ db, clock: systemClock } as Kernel);
  const [company, { token }, colleague] = [await given.company(), await given.staff(), await given.staff()];
  const rows = await db.rows<{ id: number }>(sql`
    with a as (insert into receiving_accounts (method, currency, name, created_at) values ('bankCn', 'CNY', 'ICBC', now()) returning id)
    insert into top_ups (number, company_id, status, method, account_id, paid_currency, paid_minor, received_minor, wallet_currency, is_seen,
      seen_by, created_by_name, created_at, reviewed_by, reviewed_at, credit_due_at)
    select 'CZ' || n, ${company.id}::bigint, 'confirmed', 'bankCn', a.id, 'CNY', ${minor}::bigint, ${minor}::bigint, 'CNY', true,
      ${colleague.id}::bigint, 'x', now(), ${colleague.id}::bigint, now(),
      now() + interval '1 year'
    from a, generate_series(1, ${count}::int) n returning id`);
  return { token, companyId: company.id, ids: rows.map(({ id }) => id) };
}

describe('kill -9', () => {
  const options = { timeout: timeFor(300_000) };
  const { dir, remove } = makeTempDir();
  const server = killable(dir);
  afterEach(async () => {
    await server.stop();
    remove();
  });

  it(
    `K04 S09 of server and database while ${count} top-ups are credited: every one is booked once, and no half of one`,
    options,
    async () => {
      const made = await server.onDisk(waitingTopUps);
      const credit = (address: string, i: number): Promise<Response> =>
        fetch(`${address}${apiBase}${topUpMoves.calls.credit.path}`, {
          method: 'POST',
          headers: { token: made.token, 'content-type': 'application/json' },
          body: JSON.stringify({ id: made.ids[i] }),
        });
      // 409: it was credited before, and only the answer was lost.
      await server.getDone(count, credit, (code) => code === 200 || code === 409);

      await server.onDisk(async (db) => {
        const figures = await db.first(sql`
        select (select count(*) from money_entries) as entries, (select count(*) from wallet_movements) as movements,
          (select balance_minor from wallets where company_id = ${made.companyId} and currency = 'CNY') as balance,
          (select count(*) from top_ups where status = 'success') as credited,
          (select topped_up_minor from invoice_limits where company_id = ${made.companyId}) as topped_up`);
        expect(figures).toEqual({ entries: count, movements: count, balance: count * minor, credited: count, toppedUp: count * minor });
        expect((await runMoneyAudit(db, new Date(), 'test')).isOk).toBe(true);
      });
    },
  );
});

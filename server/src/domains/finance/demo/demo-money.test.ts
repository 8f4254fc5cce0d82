import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expenditureTypes, type ExpenditureType } from '@kura/contract/finance/expenditure/expenditure.fields.ts';
import { addDays, joinRange } from '@kura/contract/kernel/day.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { check } from '../bank-balance/bank-balance.store.ts';
import { expenditurePage } from '../expenditure/expenditure.store.ts';
import { sumExpenditureOf } from '../expenditure/sum-expenditure.ts';
import { runMoneyAudit } from '../public.ts';
import { linesFor } from '../top-up/suggest.store.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { demoDatabase, demoNow } from '../../../testing/demo-database.ts';

describe('money on the first start', () => {
  const now = new Date(demoNow);
  let database: TestDatabase;
  beforeAll(async () => {
    database = await demoDatabase();
  });
  afterAll(() => database.drop());

  it('S09 has top-ups in every state, lines that wait for theirs, and rates of a hundred and twenty days', async () => {
    const states = await database.db.rows<{ status: string; count: number }>(
      sql`select status, count(*) from top_ups group by status order by status`,
    );
    expect(states).toEqual([
      { status: 'cancelled', count: 1 },
      { status: 'confirmed', count: 2 },
      { status: 'pending', count: 1 },
      { status: 'success', count: 11 },
    ]);
    const rates = await database.db.rows<{ pair: string; count: number; low: string; high: string }>(
      sql`select pair, count(*), min(rate) as low, max(rate) as high from exchange_rates group by pair order by pair`,
    );
    expect(rates.map(({ pair, count }) => [pair, count])).toEqual([
      ['JPY/CNY', 121],
      ['USD/CNY', 121],
    ]);
    expect(rates.every(({ pair, low, high }) => (pair === 'JPY/CNY' ? low > '0.048' && high < '0.049' : low > '7.0' && high < '7.2'))).toBe(
      true,
    );
    const pending = await database.db.first<{ id: number }>(sql`select id from top_ups where status = 'pending'`);
    const [best] = await linesFor(database.db, system, pending?.id ?? 0);
    expect(best).toMatchObject({ score: 100, reasons: ['sameAmount', 'samePayer', 'companyName', 'sameDay'] });
  });

  it('S09 shows what waits for a second person, and what one person did alone', async () => {
    const waiting = await database.db.rows<{ method: string }>(
      sql`select method from top_ups where status = 'confirmed' and credit_due_at is null`,
    );
    expect(waiting).toEqual([{ method: 'cash' }]);
    const alone = await database.db.first<{ count: number }>(sql`select count(*) from lone_acts where kind = 'credit'`);
    expect(alone?.count).toBeGreaterThan(0);
    const same = await database.db.first<{ count: number }>(
      sql`select count(*) from bank_lines where same_as_id is not null and same_decided_at is null`,
    );
    expect(same?.count).toBe(1);
  });

  it('K04 what the banks say at the end of two days is explained by what came in between', async () => {
    const banks = (await check(database.db)).filter(({ closing }) => closing !== null);
    expect(banks.map(({ difference }) => difference)).toEqual([
      { currency: 'CNY', minor: 0 },
      { currency: 'JPY', minor: 0 },
    ]);
    expect(banks.every(({ closing, expected }) => (closing?.minor ?? 0) > 0 && expected !== null)).toBe(true);
  });

  it('K04 the statement of every company adds up to its wallets, whatever kinds it is narrowed to', async () => {
    const { db } = database;
    const wallets = await db.rows<{ companyId: number; wallet: 'CNY' | 'JPY'; balance: number }>(
      sql`select company_id, currency as wallet, balance_minor as balance from wallets order by account_id`,
    );
    expect(new Set(wallets.map(({ companyId }) => companyId)).size).toBe(3);
    const page = { page: 1, size: 1000, order: 'asc' } as const;
    for (const { companyId, wallet, balance } of wallets) {
      const reader = { ...system, scope: { companyId } };
      for (const days of [{}, { at: joinRange(addDays(dayIn(zones.CN, now), -30), dayIn(zones.CN, now)) }]) {
        const [sum] = (await sumExpenditureOf(db, reader, { wallet, ...days })).sums ?? [];
        expect((sum?.opening?.minor ?? 0) + (sum?.in.minor ?? 0) - (sum?.out.minor ?? 0)).toBe(balance);
        expect(sum?.closing?.minor).toBe(balance);
      }
      for (const kinds of [undefined, ...expenditureTypes.map((type) => [type]), ['topUp', 'reversal'] as ExpenditureType[]]) {
        const query = { wallet, ...(kinds ? { type: kinds } : {}) };
        const { rows } = await expenditurePage(db, reader, { ...page, ...query });
        const [sum] = (await sumExpenditureOf(db, reader, query)).sums ?? [];
        const shown = (sign: 1 | -1) => rows.reduce((total, { amount }) => total + Math.max(0, sign * amount.minor), 0);
        expect([sum?.in.minor ?? 0, sum?.out.minor ?? 0]).toEqual([shown(1), shown(-1)]);
      }
    }
  });

  it('K04 no month that was closed is empty', async () => {
    const months = await database.db.rows<{ count: number }>(
      sql`select posting_count as count from money_months where status = 'closed' order by month`,
    );
    expect(months.length).toBeGreaterThan(3);
    expect(months.filter(({ count }) => count === 0)).toEqual([]);
  });

  it('K04 every proof of the book holds', async () => {
    const { proofs } = await runMoneyAudit(database.db, now, 'test');
    expect(proofs.filter(({ isInformation, wrong }) => !isInformation && wrong > 0)).toEqual([]);
  });
});

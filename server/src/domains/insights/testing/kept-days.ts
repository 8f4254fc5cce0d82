import { expect } from 'vitest';
import type { Works } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import { type DayBook, keepDays, keptDaysProof, proveKeptDays } from '../kept-days/kept-days.ts';

/** The days of these tests are over by then; all up to today would be more each day. */
export const lastTested = raw(`date '2026-11-02'`);

/**
 * Whatever is kept tells nobody anything else than the rows themselves: after days were kept, after each late change, after somebody was killed
 * at it, and after a sum went wrong.
 */
export async function keptAsLive(
  { db }: Pick<TestApp, 'db'>,
  book: DayBook,
  told: () => Promise<unknown>,
  changes: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const live = async () => {
    await db.run(sql`delete from kept_days where book = ${book.name}`);
    return told();
  };
  const first = await live();
  // Killed at the third day: the two before stand, and are right.
  let days = 0;
  const killed: Works = {
    ...db,
    rows: db.rows.bind(db),
    tx: (work) => ((days += 1) > 2 ? Promise.reject(new Error('killed')) : db.tx(work)),
  };
  await expect(keepDays(killed, book, lastTested)).rejects.toThrow('killed');
  expect(await told()).toEqual(first);
  expect(await keepDays(db, book, lastTested)).toBeGreaterThan(0);
  expect(await keepDays(db, book, lastTested)).toBe(0);
  expect(await told()).toEqual(first);
  const proof = () => db.tx((tx) => keptDaysProof(book).prove(tx, new Date()));
  expect(await proof()).toMatchObject({ wrong: 0 });
  let right = first;
  for (const change of changes) {
    const before = right;
    await change();
    right = await told();
    expect(right).not.toEqual(before);
    await keepDays(db, book, lastTested);
    expect(await told()).toEqual(right);
    expect(await proof()).toMatchObject({ wrong: 0 });
  }
  expect(await live()).toEqual(right);
  await keepDays(db, book, lastTested);
  const figure = raw(book.columns.at(-1) ?? '');
  const inMonth = (at: Sql) =>
    book.months ? sql`date_trunc('month', ${at}) in (select month from kept_months where book = ${book.name})` : raw('true');
  for (const [key, table] of tablesOf(book)) {
    const at = raw(key);
    await db.run(
      sql`update ${raw(table)} set ${figure} = ${figure} + 1
        where ${at} = (select max(${at}) from ${raw(table)} where ${figure} <> 0 and ${inMonth(at)})`,
    );
    // Of a wrong day the month is wrong too.
    const wrong = table === book.table && book.months ? 2 : 1;
    expect([table, (await proof()).wrong]).toEqual([table, wrong]);
    let warned = 0;
    expect(await proveKeptDays(db, book, { warn: () => void (warned += 1) }, lastTested)).toBe(wrong);
    expect(warned).toBe(1);
    expect(await told()).toEqual(right);
  }
  expect(await proof()).toMatchObject({ wrong: 0 });
}

const tablesOf = ({ table, totals, months }: DayBook): (readonly [string, string])[] => [
  ['day', table],
  ...(totals ? [['day', totals.table] as const] : []),
  ...(months ? [['month', months.table] as const] : []),
];

import { expect } from 'vitest';
import type { Works } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import { type DayBook, keepDays, keptDaysProof, proveKeptDays } from '../kept-days/kept-days.ts';

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
  await expect(keepDays(killed, book)).rejects.toThrow('killed');
  expect(await told()).toEqual(first);
  expect(await keepDays(db, book)).toBeGreaterThan(0);
  expect(await keepDays(db, book)).toBe(0);
  expect(await told()).toEqual(first);
  const proof = () => db.tx((tx) => keptDaysProof(book).prove(tx, new Date()));
  expect(await proof()).toMatchObject({ wrong: 0 });
  let right = first;
  for (const change of changes) {
    const before = right;
    await change();
    right = await told();
    expect(right).not.toEqual(before);
    await keepDays(db, book);
    expect(await told()).toEqual(right);
    expect(await proof()).toMatchObject({ wrong: 0 });
  }
  expect(await live()).toEqual(right);
  await keepDays(db, book);
  for (const table of [book.table, ...(book.totals ? [book.totals.table] : [])]) {
    await db.run(sql`update ${raw(table)} set pieces = pieces + 1 where day = (select max(day) from ${raw(table)} where orders > 0)`);
    expect(await proof()).toMatchObject({ wrong: 1 });
    let warned = 0;
    expect(await proveKeptDays(db, book, { warn: () => void (warned += 1) })).toBe(1);
    expect(warned).toBe(1);
    expect(await told()).toEqual(right);
  }
  expect(await proof()).toMatchObject({ wrong: 0 });
}

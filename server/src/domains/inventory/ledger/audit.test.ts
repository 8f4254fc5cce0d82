import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { takeSnapshots } from '../snapshot/snapshot-take.ts';
import { bookNow as now, makeBook, type TestBook } from '../testing/book.ts';
import { runStockAudit } from './audit.ts';
import { lockStock } from './lock.ts';
import { moveStock } from './move.ts';

describe('the proof of the book', () => {
  let t: TestDatabase;
  let book: TestBook;
  let balanceId: number;
  beforeAll(async () => {
    t = await freshDatabase();
    book = await makeBook(t.db);
    const productId = await book.product();
    balanceId = await book.shelved({ productId, locationId: await book.location(), good: 5 });
    const owner = { type: 'test', id: 1, no: 'CK1' };
    const { companyId, warehouseId } = book;
    const lines = [{ lineNo: 1, productId, quantity: 2 }];
    await book.tx((tx) => lockStock(tx, system, { reference: 'l', owner, companyId, warehouseId, storeId: null, lines }, now));
    await takeSnapshots(t.db, new Date('2026-08-18T00:00:00Z'));
    const toLocationId = await book.location();
    const line = { balanceId, toLocationId, holding: 'available', quantity: 1 } as const;
    const cause = { type: 'test', id: null, no: 'M1' };
    await book.tx((tx) => moveStock(tx, system, { reference: 'm', cause, lines: [line] }, new Date('2026-08-18T00:00:00Z')));
  });
  afterAll(() => t.drop());

  const audit = () => runStockAudit(t.db, now, 'Tanaka');
  const wrong = async () => (await audit()).proofs.filter((p) => p.wrong > 0 && !p.isInformation).map((p) => `${p.name} ${p.wrong}`);
  /** Does what nobody can do with our own means, looks, and takes it back. */
  const broken = async (...statements: string[]) => {
    let told: string[] = [];
    const back = new Error('taken back');
    const work = t.db.tx(async (tx) => {
      await tx.execute(`set local session_replication_role = replica`);
      await tx.execute('alter table stock_balances drop constraint stock_balances_available_check');
      for (const statement of statements) await tx.run(raw(statement));
      told = (await runStockAudit(tx, now, 'Tanaka')).proofs
        .filter((p) => p.wrong > 0 && !p.isInformation)
        .map((p) => `${p.name} ${p.wrong}`);
      throw back;
    });
    await expect(work).rejects.toBe(back);
    return told;
  };

  it('K01 K02 K03 finds nothing in a right book, and is kept with its time', async () => {
    const done = await audit();
    expect(done).toMatchObject({ isOk: true, actorName: 'Tanaka' });
    expect(done.proofs.map(({ name }) => name)).toEqual([
      'notNegative',
      'balanceIsMovements',
      'claimsAreLocked',
      'entriesMove',
      'stateOfPlace',
      'sums',
      'snapshots',
      'leftovers',
    ]);
    expect(done.proofs.find(({ name }) => name === 'snapshots')?.lookedAt).toBe(3);
    expect(await wrong()).toEqual([]);
    expect(await t.db.first(sql`select is_ok, proofs from stock_audits where id = ${done.id}`)).toEqual({
      isOk: true,
      proofs: done.proofs,
    });
  });
  it('K02 finds a balance that nothing moved, and movements that no balance shows', async () => {
    expect(await broken(`update stock_balances set available = available + 1 where id = ${balanceId}`)).toEqual([
      'balanceIsMovements 1',
      'snapshots 3',
    ]);
    expect(await broken(`delete from stock_balances where id = ${balanceId}`)).toContain('balanceIsMovements 1');
    const [entry] = await t.db.rows<{ id: number }>(sql`select id from stock_entries where type = 'MOVE'`);
    expect(await broken(`delete from stock_movements where entry_id = ${entry?.id}`)).toEqual([
      'balanceIsMovements 2',
      'entriesMove 1',
      'snapshots 6',
    ]);
  });
  it('K01 finds a negative figure', async () => {
    expect(await broken(`update stock_balances set available = -1 where id = ${balanceId}`)).toContain('notNegative 1');
  });
  it('K03 finds claims that are not the locked pieces', async () => {
    expect(await broken('update stock_claims set quantity = quantity + 1')).toEqual(['claimsAreLocked 1']);
    expect(await broken('delete from stock_claims')).toEqual(['claimsAreLocked 1']);
  });
  it('finds a balance that does not know the state of its place', async () => {
    expect(await broken(`update stock_balances set state = 'frozen' where id = ${balanceId}`)).toEqual(['stateOfPlace 1']);
  });
  it('K02 finds a snapshot that is not today without what moved since', async () => {
    expect(await broken('update stock_snapshots set available = available + 1')).toEqual(['snapshots 3']);
    expect(await broken('delete from stock_snapshots')).toEqual(['snapshots 3']);
  });
});

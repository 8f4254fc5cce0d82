import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { behindTheBack } from '../../../testing/behind-the-back.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { runMoneyAudit } from '../../finance/public.ts';
import { makeWallet, type TestWallet } from '../../finance/testing/wallet.ts';
import { addReadyPrices } from '../ready-prices.ts';
import { feesComputedAgain } from './recompute-proof.ts';
import { linesOfOrder } from '../testing/charged-order.ts';

let database: TestDatabase;
let wallet: TestWallet;
const now = new Date('2026-06-10T03:00:00Z');
beforeAll(async () => {
  database = await freshDatabase();
  await database.db.tx((tx) => addReadyPrices(tx, now));
  wallet = await makeWallet(database.db, { minor: 1_000_000_00 });
});
afterAll(() => database.drop());

const audit = () => runMoneyAudit(database.db, now, 'test', [feesComputedAgain]);
const prove = () => database.db.tx((tx) => feesComputedAgain.prove(tx, now));

describe('fees computed again', () => {
  it('K06 Q1 an order is charged 73.04, and gives the same cents and words from what it has kept', async () => {
    const lines = await linesOfOrder(database.db, wallet.companyId);
    const { charged } = await wallet.charge(lines);
    expect(charged).toEqual([{ currency: 'CNY', minor: 73_04 }]);
    expect(await audit()).toMatchObject({ isOk: true });
    expect(await prove()).toMatchObject({ lookedAt: lines.length, wrong: 0 });
    expect(await feesComputedAgain.proveOwn?.(database.db, wallet.companyId)).toMatchObject({ lookedAt: lines.length, wrong: 0 });
  });

  it('K06 prices that change afterwards change nothing that was booked', async () => {
    await wallet.charge(await linesOfOrder(database.db, wallet.companyId));
    await behindTheBack(database.db, sql`update price_cells set minor = minor + 100`);
    expect((await prove()).wrong).toBe(0);
    await behindTheBack(database.db, sql`delete from price_cells`);
    expect((await prove()).wrong).toBe(0);
  });

  it.each([
    ['an amount', sql`original_minor = original_minor + 1`],
    ['the RMB', sql`cny_minor = cny_minor + 1`],
    ['a price', sql`basis = jsonb_set(basis, '{prices,0,minor}', '1')`],
    ['an input', sql`basis = jsonb_set(basis, '{inputs,parcel,weightG}', '19000')`],
    ['a word', sql`steps = steps - 0`],
    ['the formula', sql`basis = jsonb_set(basis, '{formula}', '"nothing.1"')`],
  ])('K06 %s that somebody has changed is found, with its order', async (_, change) => {
    const fee = await database.db.first<{ id: number; causeNo: string }>(
      sql`select id, cause_no from fee_lines where fee_type = 'FREIGHT' order by id limit 1`,
    );
    await database.db.run(sql`create table kept_fee as select * from fee_lines where id = ${fee?.id}`);
    await behindTheBack(database.db, sql`update fee_lines set ${change} where id = ${fee?.id}`);
    expect(await prove()).toMatchObject({ wrong: 1, first: [{ feeLineId: fee?.id, order: fee?.causeNo }] });
    expect((await audit()).isOk).toBe(false);
    await behindTheBack(
      database.db,
      sql`
      update fee_lines f set original_minor = k.original_minor, cny_minor = k.cny_minor, basis = k.basis, steps = k.steps
      from kept_fee k where k.id = f.id`,
    );
    await database.db.run(sql`drop table kept_fee`);
    expect((await prove()).wrong).toBe(0);
  });
});

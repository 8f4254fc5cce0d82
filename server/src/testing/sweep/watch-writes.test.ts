import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw, sql } from '../../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { watchWrites, type WriteWatch } from './watch-writes.ts';

describe('the watch over what is written', () => {
  let t: TestDatabase;
  let watch: WriteWatch;
  beforeAll(async () => {
    t = await freshDatabase();
    watch = await watchWrites(t.db);
  });
  afterAll(() => t.drop());

  const add = sql`
    insert into fba_centers (name, region, postcode, address, created_at, updated_at)
    values ('アマゾン', '千葉県', '272-0193', '塩浜', now(), now())`;

  it('sees a row that is added, one that is changed to what it was, one that is deleted, and a table that is emptied', async () => {
    for (const statement of [
      add,
      sql`update fba_centers set name = name`,
      sql`delete from fba_centers`,
      raw('truncate fba_centers cascade'),
    ]) {
      await t.db.run(statement);
      expect(await watch.written()).toContain('fba_centers');
      expect(await watch.written()).toEqual([]);
    }
  });

  it('sees a row that came and went again', async () => {
    await t.db.run(add);
    await t.db.run(sql`delete from fba_centers`);
    expect(await watch.written()).toEqual(['fba_centers']);
  });

  it('sees nothing where nothing stays: a reading, a statement that meets no row, a transaction that fails', async () => {
    await t.db.rows(sql`select * from fba_centers for update`);
    await t.db.run(sql`update fba_centers set name = 'B'`);
    await t.db
      .tx(async (tx) => {
        await tx.run(add);
        throw new Error('on purpose');
      })
      .catch(() => undefined);
    expect(await watch.written()).toEqual([]);
  });

  it('is at every table but the restless ones', async () => {
    const unseen = await t.db.rows<{ name: string }>(sql`
      select tablename as name from pg_tables
      where schemaname = 'public' and not exists (select from pg_trigger where tgrelid = quote_ident(tablename)::regclass and tgname = 'watch_rows')
      order by 1`);
    expect(unseen.map(({ name }) => name)).toEqual([
      'captchas',
      'channel_calls',
      'login_guards',
      'login_places',
      'lot_day_stock',
      'migrations',
      'place_stock',
      'product_stock',
      'rate_counters',
      'sessions',
      'stock_day_marks',
      'stock_day_sums',
      'stock_day_totals',
      'stock_sum_marks',
      'stock_touched',
    ]);
  });
});

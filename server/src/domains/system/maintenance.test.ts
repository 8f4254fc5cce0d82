import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../kernel/db/sql.ts';
import { emit } from '../../kernel/outbox.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { startMaintenance } from './maintenance.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('a process that ends', () => {
  it('hands out the news it has in hand before the database goes', async () => {
    const { kernel, db } = app;
    let begin = () => {};
    let goOn = () => {};
    const [begun, gate] = [new Promise<void>((resolve) => (begin = resolve)), new Promise<void>((resolve) => (goOn = resolve))];
    kernel.outbox.on('test.slow', async (tx) => {
      begin();
      await gate;
      await tx.first(sql`select 1 as one`);
    });
    await db.tx((tx) => emit(tx, 'test.slow', {}, app.clock.now()));
    kernel.onClose(async () => goOn());
    await startMaintenance(kernel);
    await begun;
    let isHandedOut = false;
    kernel.onClose(async () => {
      isHandedOut = (await db.rows(sql`select 1 from outbox where done_at is not null`)).length === 1;
    });
    await kernel.close();
    expect(isHandedOut).toBe(true);
  });
});

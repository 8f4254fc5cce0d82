import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { system } from './actor.ts';
import { sql } from './db/sql.ts';
import { changes, linesOf, logOperation } from './operation-log.ts';

describe('the operation log', () => {
  let t: TestDatabase;
  beforeAll(async () => {
    t = await freshDatabase();
  });
  afterAll(() => t.drop());

  it('A09 keeps who, when, what, and of the record only what changed', async () => {
    const lines = await t.db.tx(async (tx) => {
      await logOperation(
        tx,
        { ...system, kind: 'user', userId: 7, name: 'li' },
        {
          at: new Date('2026-06-10T01:02:03Z'),
          record: 'identity.user',
          recordId: 5,
          recordName: 'wang',
          companyId: 2,
          action: 'identity.user.log.edited',
          before: { nickname: 'Wang', phone: '1', roles: [1, 2] },
          after: { nickname: 'Wang Li', phone: '1', roles: [1, 2] },
        },
      );
      return linesOf(tx);
    });
    expect(lines).toBe(1);
    expect(
      await t.db.first(
        sql`select at, actor_kind, actor_id, actor_name, company_id, record, record_id, record_name, action, before, after from operation_log`,
      ),
    ).toEqual({
      at: '2026-06-10T01:02:03.000Z',
      actorKind: 'user',
      actorId: 7,
      actorName: 'li',
      companyId: 2,
      record: 'identity.user',
      recordId: 5,
      recordName: 'wang',
      action: 'identity.user.log.edited',
      before: { nickname: 'Wang' },
      after: { nickname: 'Wang Li' },
    });
  });
  it('A09 cannot be edited, emptied or shortened', async () => {
    await t.db.tx((tx) => logOperation(tx, system, { record: 'x', recordId: 1, recordName: '', companyId: null, action: 'x' }));
    for (const attempt of [
      sql`update operation_log set actor_name = 'nobody'`,
      sql`delete from operation_log`,
      sql`truncate operation_log`,
    ]) {
      await expect(t.db.run(attempt)).rejects.toThrow('only ever added');
    }
  });
  it('tells a new and a deleted record whole', () => {
    expect(changes(undefined, { a: 1 })).toEqual({ before: null, after: { a: 1 } });
    expect(changes({ a: 1 }, undefined)).toEqual({ before: { a: 1 }, after: null });
  });
});

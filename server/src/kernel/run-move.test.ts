import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { machineFor } from '@kura/contract/kernel/machine.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { system, type Actor } from './actor.ts';
import { sql } from './db/sql.ts';
import { moverFor, type Effects } from './run-move.ts';
import { inScope } from './scope.ts';

interface Parcel {
  id: number;
  companyId: number;
  status: 'open' | 'closed' | 'gone';
  weight: number | null;
}
const machine = machineFor<Parcel>()({
  name: 'test.parcel',
  initial: 'open',
  states: { open: 'warning', closed: 'processing', gone: 'success' },
  moves: {
    weigh: { from: ['open'], to: 'open', permission: 'test:parcel:weigh', input: z.object({ weight: z.int() }), effect: 'setWeight' },
    close: {
      from: ['open'],
      to: 'closed',
      permission: 'test:parcel:close',
      guard: (p: Parcel) => (p.weight ? null : 'test.parcel.noWeight'),
    },
    lose: { from: ['open', 'closed'], to: 'gone', permission: 'test:parcel:lose', reason: 'required' },
  },
});

describe('a move', () => {
  let t: TestDatabase;
  beforeAll(async () => {
    t = await freshDatabase();
    await t.db.run(sql`create table parcels (id int primary key, company_id int not null, status text not null, weight int)`);
  });
  afterAll(() => t.drop());
  beforeEach(async () => {
    await t.db.run(sql`delete from parcels`);
    await t.db.run(sql`insert into parcels values (1, 1, 'open', null), (2, 1, 'open', 5), (3, 2, 'open', 5)`);
  });

  const effects: Effects<typeof machine, Parcel> = {
    setWeight: async (tx, row, { weight }) => void (await tx.run(sql`update parcels set weight = ${weight} where id = ${row.id}`)),
  };
  const move = moverFor(
    machine,
    {
      record: 'test.parcel',
      lock: (tx, scope, id) =>
        tx.first<Parcel>(sql`select * from parcels where id = ${id} and ${inScope(scope, sql`company_id`)} for update`),
      setStatus: async (tx, id, status) => void (await tx.run(sql`update parcels set status = ${status} where id = ${id}`)),
      name: (row) => `parcel ${row.id}`,
      companyId: (row) => row.companyId,
    },
    effects,
  );
  const clerk: Actor = {
    ...system,
    kind: 'user',
    userId: 1,
    name: 'clerk',
    scope: { companyId: 1 },
    permissions: new Set(['test:parcel:weigh', 'test:parcel:close', 'test:parcel:lose']),
  };
  const press = (id: number, name: 'weigh' | 'close' | 'lose', more: { input?: unknown; reason?: string } = {}, actor = clerk) =>
    t.db
      .tx((tx) => move(tx, actor, id, name, more))
      .then(
        (row) => row.status,
        (e: { spec?: { code: number } }) => e.spec?.code,
      );

  it('happens, with its effect and its line in the log (A09)', async () => {
    expect(await press(1, 'weigh', { input: { weight: 9 } })).toBe('open');
    expect(await press(1, 'close')).toBe('closed');
    expect(await t.db.first(sql`select weight, status from parcels where id = 1`)).toEqual({ weight: 9, status: 'closed' });
    const [line] = await t.db.rows(sql`select record_name, action, before, after, actor_name from operation_log order by id desc limit 1`);
    expect(line).toEqual({
      recordName: 'parcel 1',
      action: 'test.parcel.move.close',
      before: { status: 'open' },
      after: { status: 'closed' },
      actorName: 'clerk',
    });
  });
  it('from a wrong state is refused with 409', async () => {
    await press(2, 'close');
    expect(await press(2, 'weigh', { input: { weight: 1 } })).toBe(409);
  });
  it('pressed by two at once succeeds for one', async () => {
    expect((await Promise.all([press(2, 'close'), press(2, 'close')])).toSorted()).toEqual([409, 'closed']);
  });
  it('whose guard is not met is refused with the reason of the guard', async () => {
    const error = await t.db.tx((tx) => move(tx, clerk, 1, 'close')).catch((e: unknown) => e);
    expect(error).toMatchObject({ spec: { code: 409 }, params: { why: '@test.parcel.noWeight' } });
  });
  it('without permission is refused with 403, of another company’s record with 404', async () => {
    expect(await press(2, 'close', {}, { ...clerk, permissions: new Set() })).toBe(403);
    expect(await press(3, 'close')).toBe(404);
    expect(await t.db.first(sql`select status from parcels where id = 3`)).toEqual({ status: 'open' });
  });
  it('V17 a move that wants a reason does nothing without one', async () => {
    expect(await press(2, 'lose', { reason: '  ' })).toBe(400);
    expect(await press(2, 'lose', { reason: 'fell into the sea' })).toBe('gone');
    expect(await t.db.first(sql`select note from operation_log order by id desc limit 1`)).toEqual({ note: 'fell into the sea' });
  });
});

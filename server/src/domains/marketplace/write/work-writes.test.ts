import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { replayDeadLetters } from '../dead-letter/replay.ts';
import { ChannelTrouble } from '../channels/connector.ts';
import { syncStore } from '../sync/sync-store.ts';
import { makeStore } from '../testing/make-store.ts';
import { tinyChannel, type TinyChannel } from '../testing/tiny-channel.ts';
import { queueWrite } from './queue-write.ts';
import { workWrites } from './work-writes.ts';
import { leaseDue } from './write.store.ts';

const start = '2026-06-10T03:00:00Z';

describe('writes to a channel', () => {
  let app: TestApp;
  let channel: TinyChannel;
  let count = 0;
  beforeAll(async () => {
    channel = await tinyChannel(50);
    app = await testApp({ env: { CHANNEL_MABANG_URL: channel.url, CHANNEL_BACK_OFF_MS: '1', CHANNEL_TIMEOUT_MS: '500' } });
  });
  afterAll(async () => {
    await app.close();
    await channel.close();
  });
  beforeEach(() => {
    channel.fault = null;
    channel.isAsynchronous = false;
    app.clock.set(start);
  });

  /** An order of a store that was told by its channel, and a parcel that left. */
  const given = async () => {
    const sellerAccount = `w-${++count}`;
    const store = await makeStore(app, { platform: 'mabang', credentials: { sellerAccount } });
    const id = `${sellerAccount}-1`;
    channel.put(sellerAccount, { id, changedAt: '2026-06-09T00:00:00.000Z' });
    await syncStore(app.kernel, store.id, { connector: channel.connector });
    const order = await app.db.first<{ id: number }>(sql`select id from marketplace_orders where store_id = ${store.id}`);
    const orderId = order?.id ?? 0;
    const number = `1234-${count}`;
    const queue = (reference = `ship:${orderId}`) =>
      app.db.tx((tx) =>
        queueWrite(
          tx,
          {
            companyId: store.companyId,
            storeId: store.id,
            kind: 'ship',
            orderId,
            reference,
            payload: {
              parcels: [
                { position: 1, carrier: 'YAMATO', trackingNumber: number, shippedAt: start, lines: [{ lineId: '1', quantity: 1 }] },
              ],
              isWhole: true,
              forwardId: null,
            } as never,
            madeBy: 'li',
          },
          app.clock.now(),
        ),
      );
    return { store, id, orderId, number, queue };
  };
  const work = () => workWrites(app.kernel, { connector: channel.connector });
  const writeOf = (orderId: number) =>
    app.db.first<Record<string, unknown>>(
      sql`select status, is_uncertain, message, transaction_id, attempts from channel_writes where order_id = ${orderId}`,
    );
  const waybillOf = async (orderId: number) =>
    (await app.db.first<{ waybillStatus: string }>(sql`select waybill_status from marketplace_orders where id = ${orderId}`))
      ?.waybillStatus;
  const saidTo = (id: string) => channel.heard.filter(({ path, body }) => path === '/ship' && body.includes(id)).length;

  it('S04 tells the channel once, however often its cause is told and however many work at once', async () => {
    const { id, orderId, number, queue } = await given();
    expect(await queue()).toBe(true);
    expect(await queue()).toBe(false);
    await Promise.all([work(), work(), work()]);
    expect(channel.shipped.get(id)).toEqual([number]);
    expect(await writeOf(orderId)).toMatchObject({ status: 'done' });
    expect(await waybillOf(orderId)).toBe('returned');
    await work();
    expect(saidTo(id)).toBe(1);
  });

  it('rule 4 reads before it repeats: what arrived although nobody answered is not said again', async () => {
    const { id, orderId, number, queue } = await given();
    await queue();
    // Done there, and the line is cut before the answer.
    channel.fault = (asked) => {
      if (asked.path !== '/ship') return null;
      channel.shipped.set(id, [number]);
      return { fault: 'cut' };
    };
    await work();
    expect(await writeOf(orderId)).toMatchObject({ status: 'waiting', isUncertain: true });
    expect(await waybillOf(orderId)).toBe('notReturned');
    channel.fault = null;
    app.clock.advance(600);
    await work();
    expect(channel.shipped.get(id)).toEqual([number]);
    expect(saidTo(id)).toBe(1);
    expect(await writeOf(orderId)).toMatchObject({ status: 'done' });
    expect(await waybillOf(orderId)).toBe('returned');
  });

  it('whoever lost a write to another does not hand it out a second time', async () => {
    const { orderId, queue } = await given();
    await queue();
    let held: unknown = null;
    // It takes so long that another takes this process for dead, and has the write now.
    const slow: typeof channel.connector = {
      ...channel.connector,
      confirmShipment: async () => {
        app.clock.advance(301);
        held = await leaseDue(app.db, app.clock.now());
        throw new ChannelTrouble('busy');
      },
    };
    await workWrites(app.kernel, { connector: slow });
    expect(held).toMatchObject({ orderId, isUncertain: true });
    expect(await writeOf(orderId)).toMatchObject({ status: 'sending', attempts: 2 });
    expect(await leaseDue(app.db, app.clock.now())).toBeNull();
  });

  it('rule 4 says again what did not arrive', async () => {
    const { id, orderId, number, queue } = await given();
    await queue();
    channel.fault = ({ path }) => (path === '/ship' ? { status: 503 } : null);
    await work();
    channel.fault = null;
    app.clock.advance(600);
    await work();
    expect(channel.shipped.get(id)).toEqual([number]);
    expect(await writeOf(orderId)).toMatchObject({ status: 'done', attempts: 2 });
  });

  it('rule 4 a process that died with it leaves it uncertain to the next', async () => {
    const { id, orderId, number, queue } = await given();
    await queue();
    expect(await leaseDue(app.db, app.clock.now())).toMatchObject({ orderId, isUncertain: false });
    channel.shipped.set(id, [number]);
    await work();
    expect(await writeOf(orderId)).toMatchObject({ status: 'sending' });
    app.clock.advance(301);
    await work();
    expect(await writeOf(orderId)).toMatchObject({ status: 'done' });
    expect(saidTo(id)).toBe(0);
  });

  it('rule 3 accepted is not done: the waybill is returned when the outcome says so, and what fails later is told', async () => {
    const { id, orderId, queue } = await given();
    const other = await given();
    channel.isAsynchronous = true;
    await queue();
    await other.queue();
    await work();
    expect(await writeOf(orderId)).toMatchObject({ status: 'accepted', transactionId: `t-${id}` });
    expect(await waybillOf(orderId)).toBe('notReturned');
    app.clock.advance(31);
    await work();
    expect(await writeOf(orderId)).toMatchObject({ status: 'accepted' });
    channel.transactions.set(`t-${id}`, 'done');
    channel.transactions.set(`t-${other.id}`, 'carrier unknown');
    app.clock.advance(121);
    await work();
    expect(await waybillOf(orderId)).toBe('returned');
    expect(await writeOf(other.orderId)).toMatchObject({ status: 'refused', message: 'carrier unknown' });
    expect(await waybillOf(other.orderId)).toBe('notReturned');
    // Said once each; asked after as often as it took.
    expect([saidTo(id), saidTo(other.id)]).toEqual([1, 1]);
  });

  it('rule 6 a refusal goes to the operator in the channel’s own words and is not tried again', async () => {
    const { id, store, orderId, queue } = await given();
    await queue();
    channel.fault = ({ path }) => (path === '/ship' ? { status: 400, body: 'tracking number is wrong' } : null);
    await work();
    app.clock.advance(7200);
    await work();
    expect(saidTo(id)).toBe(1);
    expect(await writeOf(orderId)).toMatchObject({ status: 'refused', message: 'tracking number is wrong' });
    expect(await app.db.first(sql`select kind, message, status from dead_letters where store_id = ${store.id}`)).toEqual({
      kind: 'write',
      message: 'tracking number is wrong',
      status: 'open',
    });
  });

  it('rule 4 A09 a refused write is said again when somebody replays its dead letter, and ends it', async () => {
    const { id, store, orderId, queue, number } = await given();
    await queue();
    channel.fault = ({ path }) => (path === '/ship' ? { status: 400, body: 'tracking number is wrong' } : null);
    await work();
    channel.fault = null;
    const letter = await app.db.first<{ id: number }>(sql`select id from dead_letters where store_id = ${store.id}`);
    const actor = { ...system, scope: { companyId: store.companyId } };
    const told: unknown[] = [];
    const { results } = await replayDeadLetters(app.kernel, actor, 'en', [letter?.id ?? 0], async (_, answer) => void told.push(answer));
    expect(results).toMatchObject([{ isDone: true, message: 'Queued to be sent again' }]);
    expect(await app.db.first(sql`select status from dead_letters where id = ${letter?.id ?? 0}`)).toEqual({ status: 'replayed' });
    await work();
    expect(channel.shipped.get(id)).toEqual([number]);
    expect(await writeOf(orderId)).toMatchObject({ status: 'done' });
    expect(told).toHaveLength(1);
  });

  it('S04 a shipment without any parcel is not said to the channel; somebody hears of it', async () => {
    const { id, store, orderId } = await given();
    const write = {
      companyId: store.companyId,
      storeId: store.id,
      kind: 'ship',
      orderId,
      reference: `ship:${orderId}:none`,
      madeBy: 'li',
    } as const;
    await app.db.tx((tx) => queueWrite(tx, { ...write, payload: { parcels: [], isWhole: true } }, app.clock.now()));
    await work();
    expect(saidTo(id)).toBe(0);
    expect(await writeOf(orderId)).toMatchObject({ status: 'refused' });
    expect(await waybillOf(orderId)).toBe('notReturned');
    expect(await app.db.first(sql`select kind, status from dead_letters where store_id = ${store.id}`)).toEqual({
      kind: 'write',
      status: 'open',
    });
  });

  it('rule 6 each refused write has its own letter: what is done later ends only those of the same cause', async () => {
    const { id, store, orderId, queue } = await given();
    const letters = () =>
      app.db.rows<{ id: number; reference: string; status: string }>(sql`
        select d.id, w.reference, d.status from dead_letters d join channel_writes w on w.id = d.write_id where d.store_id = ${store.id} order by d.id`);
    channel.fault = ({ path }) => (path === '/ship' ? { status: 400, body: 'tracking number is wrong' } : null);
    for (const cause of ['71:1', '72:1']) await queue(`ship:${orderId}:${cause}`);
    await work();
    expect(await letters()).toMatchObject([
      { reference: `ship:${orderId}:71:1`, status: 'open' },
      { reference: `ship:${orderId}:72:1`, status: 'open' },
    ]);
    channel.fault = null;
    await queue(`ship:${orderId}:72:2`);
    await work();
    expect(saidTo(id)).toBe(3);
    expect((await letters()).map(({ status }) => status)).toEqual(['open', 'replayed']);
    expect(await waybillOf(orderId), 'the first parcel is not told yet').toBe('notReturned');
    await queue(`ship:${orderId}:71:1.1`);
    await work();
    expect((await letters()).map(({ status }) => status)).toEqual(['replayed', 'replayed']);
    expect(await waybillOf(orderId)).toBe('returned');
  });

  it('S04 an order is returned once none of its shipments is open or refused, in whatever order they end', async () => {
    const { orderId, queue } = await given();
    await queue(`ship:${orderId}:71:1`);
    await queue(`ship:${orderId}:72:1`);
    await app.db.run(sql`update channel_writes set payload = payload || '{"isWhole": false}' where reference = ${`ship:${orderId}:71:1`}`);
    await app.db.run(sql`update channel_writes set status = 'refused' where reference = ${`ship:${orderId}:71:1`}`);
    await work();
    expect(await waybillOf(orderId)).toBe('notReturned');
    await app.db.run(sql`update channel_writes set status = 'waiting' where reference = ${`ship:${orderId}:71:1`}`);
    await work();
    expect(await waybillOf(orderId)).toBe('returned');
  });

  it('S04 what was typed by hand in vain does not keep an order from being returned', async () => {
    const { orderId, queue } = await given();
    await queue(`ship:${orderId}:hand`);
    await app.db.run(sql`update channel_writes set status = 'refused' where order_id = ${orderId}`);
    await queue(`ship:${orderId}:72:1`);
    await work();
    expect(await waybillOf(orderId)).toBe('returned');
  });

  it('S17 dead credentials unbind the store; the write waits and goes when it is bound again', async () => {
    const { id, store, orderId, queue, number } = await given();
    await queue();
    channel.fault = () => ({ status: 401, body: 'token revoked' });
    await work();
    expect(await app.db.first(sql`select status from stores where id = ${store.id}`)).toEqual({ status: 'unbound' });
    channel.fault = null;
    app.clock.advance(7200);
    await work();
    expect(await writeOf(orderId)).toMatchObject({ status: 'waiting' });
    await app.db.run(sql`update stores set status = 'bound', bound_at = ${app.clock.now()} where id = ${store.id}`);
    await work();
    expect(channel.shipped.get(id)).toEqual([number]);
  });
});

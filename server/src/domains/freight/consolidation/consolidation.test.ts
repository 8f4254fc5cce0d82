import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as gx from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import * as linking from '@kura/contract/freight/consolidation/link.endpoints.ts';
import { orderMoves } from '@kura/contract/inbound/order/order.endpoints.ts';
import { previewRollBack, rollBackOrder } from '@kura/contract/inbound/rollback/rollback.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { type InboundMore, makeInbound } from '../../inbound/testing/make-inbound.ts';
import { addReadyPrices } from '../../quotes/ready-prices.ts';
import { containerId, makeConsolidation } from '../testing/make-consolidation.ts';

const { consolidate, load, depart, arrive, release, deliver } = gx.consolidationMoves.calls;
let app: TestApp;
let ops: TestUser;
beforeAll(async () => {
  app = await testApp({ now: '2026-08-10T03:00:00Z' });
  await app.db.tx((tx) => addReadyPrices(tx, new Date('2026-01-01T03:00:00Z')));
  ops = await app.given.staff();
});
afterAll(() => app.close());

const call = () => app.as(ops);
const show = async (id: number) => (await call().call(gx.showConsolidation, { query: { id } })).data;
const statesIn = async (id: number) => [...new Set((await show(id)).orders.map(({ status }) => status))];
const made = (company: TestCompany, more: InboundMore = {}) =>
  makeInbound(app, company, { status: 'audited', deliveryMethod: 'provider', ...more });
const packageIds = (order: { packages: { id: number }[] }) => order.packages.map(({ id }) => id);
const link = (id: number, ids: number[], isOverPlan = false) =>
  call().call(linking.linkPackages, { body: { id, packageIds: ids, isOverPlan } });
/** Audited for real: what it costs is held. */
async function held(company: TestCompany, more: InboundMore = {}) {
  const wallet = await makeWallet(app.db, { companyId: company.id, minor: 2_000_000 });
  const order = await made(company, { ...more, status: 'ordered' });
  expect((await call().call(orderMoves.calls.audit, { body: { id: order.id } })).code).toBe(200);
  return { ...order, wallet };
}

describe('S14 what happens to the container happens to every order in it', () => {
  it('forwards to the warehouse and back to where it began, first leg and all', async () => {
    const [one, two] = [await held(await app.given.company()), await held(await app.given.company())];
    const id = await makeConsolidation(app);
    expect((await link(id, [...packageIds(one), ...packageIds(two)])).data).toMatchObject({ orderCount: 2, companyCount: 2, boxCount: 48 });
    const go = async (endpoint: typeof consolidate, more: object = {}) => {
      const answer = await call().call(endpoint, { body: { id, ...more } as never });
      expect([answer.code, answer.message]).toEqual([200, answer.message]);
      return statesIn(id);
    };
    const before = await one.wallet.figures();
    expect(await go(consolidate)).toEqual(['audited']);
    expect(await go(load as never, { containerDate: '2026-08-11', isDeclared: true })).toEqual(['loaded']);
    const charged = await one.wallet.figures();
    expect(charged).toEqual({ balance: before.balance - before.holds, holds: 0 });
    expect((await show(id)).orders.every(({ cost }) => cost?.minor === 0)).toBe(true);
    // The ship does not leave before the container was closed.
    expect((await call().call(depart, { body: { id, shipDate: '2026-08-10' } })).code).toBe(400);
    expect(await go(depart as never, { shipDate: '2026-08-12' })).toEqual(['departed']);
    expect(await go(arrive as never, { arrivalDate: '2026-08-16' })).toEqual(['arrived']);
    // Customs first.
    expect((await call().call(release, { body: { id } })).code).toBe(409);
    await call().call(gx.importCustomsMoves.calls.declare, { body: { id } });
    await call().call(gx.importCustomsMoves.calls.clear, { body: { id } });
    expect(await go(release)).toEqual(['released']);
    expect(await go(deliver)).toEqual(['released']);

    const back = async () => {
      const answer = await call().call(gx.rollBackConsolidation, { body: { id, reason: '误操作' } });
      expect([answer.code, answer.message]).toEqual([200, answer.message]);
      return [answer.data.status, ...(await statesIn(id))];
    };
    expect(await back()).toEqual(['released', 'released']);
    expect(await back()).toEqual(['arrived', 'arrived']);
    expect(await back()).toEqual(['departed', 'departed']);
    expect(await back()).toEqual(['loaded', 'loaded']);
    expect(await back()).toEqual(['consolidated', 'audited']);
    expect(await one.wallet.figures()).toEqual(before);
    expect(await back()).toEqual(['open', 'audited']);
    expect((await call().call(gx.rollBackConsolidation, { body: { id, reason: 'x' } })).code).toBe(409);
    // Each order tells the same way.
    const steps = await app.db.rows<{ status: string }>(
      sql`select status from inbound_steps where order_id = ${two.id} and is_back order by id`,
    );
    expect(steps.map(({ status }) => status)).toEqual(['arrived', 'departed', 'loaded', 'audited']);
  });

  it('V01 the days of a container stand in their order, whichever is told last; one that has passed is corrected and not taken away', async () => {
    const one = await held(await app.given.company());
    const id = await makeConsolidation(app, { more: { arrivalDate: '2026-08-15' } });
    await link(id, packageIds(one));
    await call().call(consolidate, { body: { id } });
    const fields = (answer: { data: unknown }) =>
      (answer.data as { fields?: { field: string }[] } | null)?.fields?.map(({ field }) => field);
    const refused = async (endpoint: typeof load, body: object, field: string) => {
      const answer = await call().call(endpoint, { body: { id, ...body } as never });
      expect([answer.code, fields(answer)]).toEqual([400, [field]]);
    };
    const change = async (days: object) => {
      const { revision, type, transport, containerId: model, containerCode, departurePort, destinationPort } = await show(id);
      const { containerDate, shipDate, arrivalDate } = await show(id);
      const kept = {
        containerDate,
        shipDate,
        arrivalDate,
        type,
        transport,
        containerId: model,
        containerCode,
        departurePort,
        destinationPort,
      };
      return call().call(gx.changeConsolidation, { body: { id, revision, ...kept, ...days } });
    };
    await refused(load, { containerDate: '2026-08-16', isDeclared: true }, 'containerDate');
    // A day that is only planned may be forgotten again.
    expect((await change({ arrivalDate: null })).code).toBe(200);
    expect((await call().call(load, { body: { id, containerDate: '2026-08-11', isDeclared: true } })).code).toBe(200);
    expect(fields(await change({ containerDate: null }))).toEqual(['containerDate']);
    expect((await change({ containerDate: '2026-08-10' })).code).toBe(200);
    expect((await call().call(depart, { body: { id, shipDate: '2026-08-12' } })).code).toBe(200);
    expect(fields(await change({ shipDate: null }))).toEqual(['shipDate']);
    // As rows of before may be.
    await app.db.run(sql`update consolidations set ship_date = null where id = ${id}`);
    await refused(arrive as never, { arrivalDate: '2026-08-09' }, 'arrivalDate');
    expect((await call().call(arrive, { body: { id, arrivalDate: '2026-08-14' } })).code).toBe(200);
    expect(fields(await change({ arrivalDate: null }))).toEqual(['arrivalDate']);
    expect((await change({ shipDate: '2026-08-12', arrivalDate: '2026-08-13' })).data).toMatchObject({ arrivalDate: '2026-08-13' });
  });

  it('roll-back is refused when one order has gone on, naming it; nothing has moved', async () => {
    const company = await app.given.company();
    const [one, two] = [await made(company, { status: 'released' }), await made(company, { status: 'released' })];
    const id = await makeConsolidation(app, { status: 'released', packageIds: [...packageIds(one), ...packageIds(two)] });
    await call().call(orderMoves.calls.checkIn, { body: { id: two.id } });
    const answer = await call().call(gx.rollBackConsolidation, { body: { id, reason: 'x' } });
    expect(answer.code).toBe(409);
    expect(answer.message).toContain(two.number);
    expect((await show(id)).status).toBe('released');
    expect((await show(id)).orders.map(({ status }) => status)).toEqual(['released', 'pendingStock']);
  });

  it('S07 an order in a container does not move alone: not over the sea, not through customs, not back', async () => {
    const one = await held(await app.given.company());
    const id = await makeConsolidation(app);
    await link(id, packageIds(one));
    const { calls } = orderMoves;
    const number = (await show(id)).number;
    const alone = async (endpoint: typeof calls.arrive) => {
      const { code, message } = await call().call(endpoint, { body: { id: one.id, isDeclared: true, reason: 'x' } as never });
      expect(message).toContain(number);
      return code;
    };
    expect(await alone(calls.load as never)).toBe(409);
    await call().call(consolidate, { body: { id } });
    await call().call(load, { body: { id, containerDate: '2026-08-11', isDeclared: true } });
    const { data: preview } = await call().call(previewRollBack, { query: { id: one.id } });
    const back = await call().call(rollBackOrder, { body: { id: one.id, reason: 'x', seen: preview.seen } });
    expect([back.code, back.message]).toEqual([409, expect.stringContaining(number)]);
    await call().call(depart, { body: { id, shipDate: '2026-08-12' } });
    expect(await alone(calls.arrive)).toBe(409);
    await call().call(arrive, { body: { id, arrivalDate: '2026-08-16' } });
    expect(await alone(calls.release)).toBe(409);
    await call().call(gx.importCustomsMoves.calls.declare, { body: { id } });
    await call().call(gx.importCustomsMoves.calls.inspect, { body: { id, reason: '抽检' } });
    expect(await statesIn(id)).toEqual(['inspection']);
    expect(await alone(calls.endInspection as never)).toBe(409);
  });

  it('S07 an order is cancelled until its container is loaded: it leaves the list by itself, also a closed one, and the others go on', async () => {
    const [company, other] = [await app.given.company(), await app.given.company()];
    const { calls } = orderMoves;
    const [first, second, third] = [await held(company), await held(company), await held(other)];
    const id = await makeConsolidation(app);
    await link(id, [...packageIds(first), ...packageIds(second), ...packageIds(third)]);
    expect((await call().call(calls.cancel, { body: { id: first.id } })).code).toBe(200);
    await app.kernel.outbox.drain();
    expect((await show(id)).orders.map(({ number }) => number).toSorted()).toEqual([second.number, third.number]);
    await call().call(consolidate, { body: { id } });
    // Nobody has heard of this one yet when the doors are closed.
    expect((await call().call(calls.cancel, { body: { id: second.id } })).code).toBe(200);
    expect((await call().call(load, { body: { id, containerDate: '2026-08-11', isDeclared: true } })).code).toBe(200);
    await app.kernel.outbox.drain();
    expect((await show(id)).orders.map(({ number, status }) => [number, status])).toEqual([[third.number, 'loaded']]);
    expect((await call().call(calls.cancel, { body: { id: third.id } })).code).toBe(409);
    const carried = await app.db.rows(sql`select carried_by from inbound_orders where id = any(${[first.id, second.id]}::bigint[])`);
    expect(carried).toEqual([{ carriedBy: '' }, { carriedBy: '' }]);
  });

  it('S07 S14 a container out of which every order was cancelled is not loaded empty, whether that was heard of already or not', async () => {
    const { calls } = orderMoves;
    const only = await held(await app.given.company());
    const id = await makeConsolidation(app);
    await link(id, packageIds(only));
    await call().call(consolidate, { body: { id } });
    const loading = async () => {
      const { code, message } = await call().call(load, { body: { id, containerDate: '2026-08-11', isDeclared: true }, lang: 'en' });
      return [code, message, (await show(id)).status];
    };
    expect((await call().call(calls.cancel, { body: { id: only.id } })).code).toBe(200);
    expect(await loading()).toEqual([409, 'There is nothing inside yet', 'consolidated']);
    await app.kernel.outbox.drain();
    expect(await loading()).toEqual([409, 'There is nothing inside yet', 'consolidated']);
    // Something else goes into it, and it leaves.
    const next = await held(await app.given.company());
    await call().call(gx.rollBackConsolidation, { body: { id, reason: '空柜' } });
    await link(id, packageIds(next));
    await call().call(consolidate, { body: { id } });
    expect(await loading()).toEqual([200, expect.any(String), 'loaded']);
  });

  it('A07 why a container went back is told to us; its customers read which container it was', async () => {
    const company = await app.given.company();
    const one = await held(company);
    const id = await makeConsolidation(app);
    await link(id, packageIds(one));
    await call().call(consolidate, { body: { id } });
    await call().call(load, { body: { id, containerDate: '2026-08-11', isDeclared: true } });
    await call().call(gx.rollBackConsolidation, { body: { id, reason: '别家的货漏水' } });
    const notes = await app.db.rows<{ note: string }>(sql`select note from inbound_steps where order_id = ${one.id} and is_back`);
    expect(notes).toEqual([{ note: (await show(id)).number }]);
  });

  it('an order that is only partly inside keeps the list open, by name', async () => {
    const order = await made(await app.given.company(), { packages: [{ boxCount: 1 }, { boxCount: 1 }] });
    const id = await makeConsolidation(app);
    await link(id, packageIds(order).slice(0, 1));
    const answer = await call().call(consolidate, { body: { id } });
    expect(answer.code).toBe(409);
    expect(answer.message).toContain(order.number);
    // One carton of the other package brings all of it.
    const scanned = await call().call(linking.scanIntoConsolidation, { body: { id, code: `${order.number}-002` } });
    expect(scanned.data).toMatchObject({ packages: 1, isRepeated: false });
    expect((await call().call(linking.scanIntoConsolidation, { body: { id, code: order.number } })).data).toMatchObject({
      isRepeated: true,
      packages: 0,
    });
    expect((await call().call(consolidate, { body: { id } })).code).toBe(200);
  });

  it('customs look at some of the orders: those are under inspection until they are let go', async () => {
    const company = await app.given.company();
    const [one, two] = [await made(company, { status: 'arrived' }), await made(company, { status: 'arrived' })];
    const id = await makeConsolidation(app, { status: 'arrived', packageIds: [...packageIds(one), ...packageIds(two)] });
    const { declare, inspect, askDuty, clear } = gx.importCustomsMoves.calls;
    await call().call(declare, { body: { id } });
    await call().call(inspect, { body: { id, orderIds: [two.id], reason: '抽检' } });
    const states = async () => (await show(id)).orders.map(({ status }) => status);
    expect(await states()).toEqual(['arrived', 'inspection']);
    await call().call(askDuty, { body: { id } });
    expect(await states()).toEqual(['arrived', 'arrived']);
    await call().call(clear, { body: { id } });
    expect((await call().call(release, { body: { id } })).code).toBe(200);
  });
});

describe('what goes in', () => {
  /** 50.616 m³ and 9,025 kg in three orders. */
  const r4: InboundMore['packages'][] = [
    [{ lengthMm: 1000, widthMm: 1000, heightMm: 1140, boxCount: 16, weightG: 195_000 }],
    [{ lengthMm: 1000, widthMm: 1000, heightMm: 900, boxCount: 25, weightG: 160_600 }],
    [{ lengthMm: 1000, widthMm: 1000, heightMm: 823, boxCount: 12, weightG: 157_500 }],
  ];
  it('R4 a 40HQ with 50.616 m³ and 9,025 kg has 17.384 m³ and 16,975 kg left: 74.44 %', async () => {
    const company = await app.given.company();
    const id = await makeConsolidation(app);
    for (const packages of r4) {
      const order = await made(company, { packages: packages ?? [] });
      await call().call(linking.scanIntoConsolidation, { body: { id, code: order.number } });
    }
    expect(await show(id)).toMatchObject({
      volumeM3: '50.616000',
      weightKg: '9025',
      remainingM3: '17.384000',
      remainingKg: '16975',
      fillPercent: '74.44',
    });
  });

  it('V08 beyond the plan only with a tick, and never beyond what the container holds', async () => {
    const company = await app.given.company();
    // 28 m³ are planned for a 20GP, 33.1 m³ fit.
    const id = await makeConsolidation(app, { model: '20GP' });
    const cube = { lengthMm: 1000, widthMm: 1000, heightMm: 1000, weightG: 50_000 };
    const [most, few, many] = [
      await made(company, { packages: [{ ...cube, boxCount: 28 }] }),
      await made(company, { packages: [{ ...cube, boxCount: 5 }] }),
      await made(company, { packages: [{ ...cube, boxCount: 1 }] }),
    ];
    expect((await link(id, packageIds(most))).code).toBe(200);
    expect(await link(id, packageIds(few))).toMatchObject({ code: 409, data: { fields: [{ field: 'isOverPlan' }] } });
    expect((await link(id, packageIds(few), true)).data).toMatchObject({ remainingM3: '-5.000000', isOverPlan: true });
    expect((await link(id, packageIds(many), true)).code).toBe(409);
    expect((await show(id)).boxCount).toBe(33);
    // In a larger one it is within the plan; the smaller one is then refused in words.
    const into = async (model: string) => {
      const { revision, type, transport, containerCode, departurePort, destinationPort } = await show(id);
      const body = {
        id,
        revision,
        type,
        transport,
        containerCode,
        departurePort,
        destinationPort,
        containerId: await containerId(app, model),
      };
      return call().call(gx.changeConsolidation, { body });
    };
    expect((await into('40GP')).data).toMatchObject({ remainingM3: '25.000000', isOverPlan: false });
    expect((await into('20GP')).code).toBe(409);
    // The table itself holds the line, whoever writes.
    await expect(
      app.db.run(sql`update consolidations set volume_mm3 = room_mm3 + 1, is_over_plan = true where id = ${id}`),
    ).rejects.toThrow('consolidations_room');
  });

  it('V08 what is measured larger afterwards does not keep anything from being taken out; the list closes once the rest fits', async () => {
    const company = await app.given.company();
    const cube = { lengthMm: 1000, widthMm: 1000, heightMm: 1000, weightG: 50_000 };
    const [grown, small, last] = [
      await made(company, { packages: [{ ...cube, boxCount: 20 }] }),
      await made(company, { packages: [{ ...cube, boxCount: 3 }] }),
      await made(company, { packages: [{ ...cube, boxCount: 3 }] }),
    ];
    const id = await makeConsolidation(app, { model: '20GP' });
    expect((await link(id, [...packageIds(grown), ...packageIds(small), ...packageIds(last)])).code).toBe(200);
    const measured = (heightMm: number) =>
      app.db.run(sql`
        update inbound_packages set measured_length_mm = 1000, measured_width_mm = 1000, measured_height_mm = ${heightMm}, measured_weight_g = 50000
        where order_id = ${grown.id}`);
    const close = async () => (await call().call(consolidate, { body: { id } })).code;
    const unlink = async (order: { packages: { id: number }[] }) =>
      (await call().call(linking.unlinkPackages, { body: { id, packageIds: packageIds(order) } })).code;
    // 46 m³ of 33.1 that fit.
    await measured(2000);
    expect(await close()).toBe(409);
    expect(await unlink(small)).toBe(200);
    expect((await call().call(orderMoves.calls.cancel, { body: { id: last.id } })).code).toBe(200);
    await app.kernel.outbox.drain();
    expect(await show(id)).toMatchObject({ orderCount: 1, boxCount: 20, isOverPlan: false });
    expect([await close(), (await link(id, packageIds(small))).code]).toEqual([409, 409]);
    // 30 m³ of 28 that are planned: never marked as above the plan by what was taken out.
    await measured(1000);
    expect((await link(id, packageIds(small))).code).toBe(200);
    await measured(1500);
    expect(await unlink(small)).toBe(200);
    expect([await close(), (await show(id)).isOverPlan]).toEqual([409, false]);
    await measured(1300);
    expect(await close()).toBe(200);
    expect((await show(id)).volumeM3).toBe('26.000000');
  });

  it('a full container takes one company; it becomes shared, and never full again with two inside', async () => {
    const [one, two] = [await made(await app.given.company()), await made(await app.given.company())];
    const id = await makeConsolidation(app, { more: { type: 'full' } });
    expect((await link(id, packageIds(one))).code).toBe(200);
    expect((await link(id, packageIds(two))).code).toBe(409);
    const change = async (type: 'full' | 'shared', revision?: number) => {
      const now = await show(id);
      const { containerId, containerCode, departurePort, destinationPort } = now;
      const body = {
        id,
        revision: revision ?? now.revision,
        type,
        transport: 'sea' as const,
        containerId,
        containerCode,
        departurePort,
        destinationPort,
      };
      return call().call(gx.changeConsolidation, { body });
    };
    expect((await change('shared')).code).toBe(200);
    expect((await link(id, packageIds(two))).code).toBe(200);
    expect((await change('full')).code).toBe(409);
    // Two clerks with the same page before them.
    const { revision } = await show(id);
    const codes = (await Promise.all([change('shared', revision), change('shared', revision)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 409]);
  });

  it('K06 an order that pays for a whole container is alone in a full one of its model', async () => {
    const company = await app.given.company();
    const [one, two] = [await made(company), await made(company)];
    for (const order of [one, two])
      await app.db.run(
        sql`update inbound_orders set transport_method = 'FCL', container_model = '40HQ', container_count = 1 where id = ${order.id}`,
      );
    const shared = await makeConsolidation(app);
    expect((await link(shared, packageIds(one))).code).toBe(409);
    const small = await makeConsolidation(app, { model: '20GP', more: { type: 'full' } });
    expect((await link(small, packageIds(one))).message).toContain('20GP');
    const full = await makeConsolidation(app, { more: { type: 'full' } });
    expect((await link(full, packageIds(one))).code).toBe(200);
    expect((await link(full, packageIds(two))).message).toContain(one.number);
    expect((await show(full)).orderCount).toBe(1);
  });

  it('a package is in one open container at most, whoever is first', async () => {
    const order = await made(await app.given.company());
    const ids = [await makeConsolidation(app), await makeConsolidation(app)];
    const codes = (await Promise.all(ids.map((id) => link(id, packageIds(order))))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 409]);
    const winner = ids[codes.indexOf(200)] ?? 0;
    const waiting = await call().call(linking.listWaitingPackages, { query: { orderNumber: order.number } });
    expect(waiting.data.rows).toEqual([]);
    await call().call(gx.consolidationMoves.calls.cancel, { body: { id: winner, reason: '改船期' } });
    expect((await link(ids.find((id) => id !== winner) ?? 0, packageIds(order))).code).toBe(200);
  });

  it('what flies goes with what flies, and only what is audited and carried by us', async () => {
    const company = await app.given.company();
    const id = await makeConsolidation(app, { more: { transport: 'air' } });
    const [sea, air] = [await made(company), await made(company, { transportMethod: 'AIR' })];
    expect((await link(id, packageIds(sea))).code).toBe(409);
    expect((await link(id, packageIds(air))).data).toMatchObject({ remainingM3: null, orderCount: 1 });
    const early = await made(company, { status: 'ordered', transportMethod: 'AIR' });
    expect((await link(id, packageIds(early))).code).toBe(409);
  });
});

describe('A07 two customers of one container', () => {
  it('see their own goods, and nothing of the other: neither names nor counts, volumes, fees or reasons', async () => {
    const companies = [await app.given.company(), await app.given.company()] as const;
    const orders = [await made(companies[0]), await made(companies[1], { packages: [{ boxCount: 7 }] })] as const;
    const id = await makeConsolidation(app, {
      packageIds: orders.flatMap(packageIds),
      more: { blNumber: 'COSU6300001', loadingAddress: 'B 社工厂', remark: '内部' },
    });
    await call().call(gx.consolidationMoves.calls.consolidate, { body: { id } });
    await call().call(gx.rollBackConsolidation, { body: { id, reason: `${companies[1].name} 改单` } });
    for (const [at, company] of companies.entries()) {
      const other = companies[1 - at] as TestCompany;
      const customer = await app.given.customer({ company, permissions: ['freight:consolidation:list'] });
      const listed = await app.as(customer).call(gx.listConsolidations);
      const shown = await app.as(customer).call(gx.showConsolidation, { query: { id } });
      const boxes = at === 0 ? 24 : 7;
      expect(listed.data.rows).toMatchObject([{ id, boxCount: boxes, orderCount: 1, companyCount: null, cost: null, fillPercent: null }]);
      expect(shown.data).toMatchObject({
        boxCount: boxes,
        fees: [],
        inside: null,
        documents: [],
        orders: [{ number: orders[at]?.number }],
      });
      const said = JSON.stringify([listed.data, shown.data]);
      for (const secret of [other.name, orders[1 - at]?.number, 'COSU6300001', 'B 社工厂', '内部', '改单'])
        expect(said).not.toContain(secret);
      const guess = await app.as(customer).call(gx.listConsolidations, { query: { blNumber: 'COSU' } });
      expect(guess.data.rows).toEqual([]);
    }
    const stranger = await app.given.customer({ company: await app.given.company(), permissions: ['freight:consolidation:list'] });
    expect((await app.as(stranger).call(gx.showConsolidation, { query: { id } })).code).toBe(404);
    expect((await app.as(stranger).call(gx.listConsolidations)).data.rows).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { home, type HomeData } from '@kura/contract/insights/home/home.endpoints.ts';
import { getTiles, setTiles } from '@kura/contract/insights/home/tiles.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, type TestApp, testApp } from '../../../testing/app.ts';
import { feeLine, makeWallet } from '../../finance/testing/wallet.ts';
import { makeInbound } from '../../inbound/testing/make-inbound.ts';
import { makeOutbound } from '../../outbound/testing/make-outbound.ts';
import { makeScans, refuse } from '../testing/make-scans.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T03:00:00Z' });
});
afterAll(() => app.close());

const factsOf = async (who: Caller, key: string) => {
  const cards: HomeData['cards'] = (await who.call(home, { lang: 'en' })).data.cards;
  return cards
    .find((card) => card.key === key)
    ?.facts.map(({ text, words, count, tone, note }) => [text, words ?? count, tone, ...(note ? [note] : [])]);
};

describe('what a customer finds on the home page', () => {
  it('A08 says until when the balance lasts and by what it says so, and nothing when it knows too little', async () => {
    const company = await app.given.company();
    const wallet = await makeWallet(app.db, { companyId: company.id, minor: 1000_00 });
    const owner = app.as(await app.given.customer({ company, permissions: ['finance:wallet:see'] }));
    const charge = (day: number, minor: number) =>
      wallet.charge([feeLine('INBOUND_HANDLING', minor)], { now: new Date(`2026-06-0${day}T03:00:00Z`) });
    for (const day of [1, 2, 3, 4]) await charge(day, 35_00);
    expect(await factsOf(owner, 'insights.card.runOut')).toEqual([
      ['Runs out around', 'No forecast', 'plain', 'Only 4 of the last 14 days had charges; at least 5 are needed'],
    ]);
    await charge(5, 140_00);
    // 280 in 14 days are 20 a day; 720 are left.
    expect(await factsOf(owner, 'insights.card.runOut')).toEqual([
      [
        'Runs out around',
        '2026-07-16',
        'plain',
        'At the daily average of RMB 20.00 over the last 14 days (5 of them with charges), credit not counted',
      ],
    ]);
    await app.db.run(sql`update wallets set holds_minor = 68000 where company_id = ${company.id}`);
    // What is lent is named apart and makes nothing last longer.
    await wallet.setCredit(5000_00);
    const facts = await factsOf(owner, 'insights.card.runOut');
    expect(facts?.[0]?.slice(1, 3)).toEqual(['2026-06-12', 'danger']);
    expect(facts?.[1]?.[0]).toBe('Plus credit limit');
  });

  it('A08 says it of the yen too, where fees are taken from them', async () => {
    const company = await app.given.company();
    const wallet = await makeWallet(app.db, { companyId: company.id, minor: 1000_00 });
    await wallet.setDualWallet(true);
    await wallet.credit(50_000, 'JPY');
    const owner = app.as(await app.given.customer({ company, permissions: ['finance:wallet:see'] }));
    for (const day of [1, 2, 3, 4, 5])
      await wallet.charge([feeLine('INBOUND_HANDLING', 1400, { currency: 'JPY' })], { now: new Date(`2026-06-0${day}T03:00:00Z`) });
    // 7,000 in 14 days are 500 a day; 43,000 are left.
    expect((await factsOf(owner, 'insights.card.runOut'))?.map((fact) => fact.slice(0, 2))).toEqual([
      ['Runs out around', 'No forecast'],
      ['Yen runs out around', '2026-09-04'],
    ]);
  });

  it('A07 counts orders of today and late ones of the own company only', async () => {
    const company = await app.given.company();
    const order = await makeOutbound(app, company);
    // A draft is no order yet, here and in the order statistics.
    await makeOutbound(app, company, { status: 'draft' });
    const owner = app.as(await app.given.customer({ company, permissions: ['outbound:order:list', 'inventory:stock:list'] }));
    expect(await factsOf(owner, 'insights.card.orders')).toEqual([
      ['Ordered today', 1, 'plain'],
      ['Shipped today', 0, 'plain'],
      ['Late', 0, 'plain'],
    ]);
    expect((await factsOf(owner, 'insights.card.stock'))?.[1]).toEqual(['Good', 4, 'plain']);
    await app.db.run(sql`update outbound_orders set ship_by = '2026-06-10T02:00:00Z' where id = ${order.id}`);
    expect((await factsOf(owner, 'insights.card.orders'))?.[2]).toEqual(['Late', 1, 'warning']);
    const stranger = app.as(await app.given.customer({ permissions: ['outbound:order:list'] }));
    expect((await factsOf(stranger, 'insights.card.orders'))?.map(([, count]) => count)).toEqual([0, 0, 0]);
    // Whoever runs the floor sees it there too; a picker their own work.
    const floor = app.as(await app.given.staff({ permissions: ['insights:board:see'] }));
    expect((await factsOf(floor, 'insights.card.floor'))?.[1]).toEqual(['Late', 1, 'warning']);
    const picker = await app.given.staff({ permissions: ['insights:performance:see'] });
    await makeScans(app, picker, order, [{ at: '2026-06-10T02:00:00Z', quantity: 3 }]);
    expect((await factsOf(app.as(picker), 'insights.card.own'))?.[0]).toEqual(['Pieces', 3, 'plain']);
  });
});

it('A02 finance finds its desk and a supervisor the team, each line by its own permission', async () => {
  const company = await app.given.company();
  const wallet = await makeWallet(app.db, { companyId: company.id, minor: 100 });
  await wallet.setCredit(1000_00);
  await wallet.charge([feeLine('INBOUND_HANDLING', 500_00)], { now: new Date('2026-06-09T03:00:00Z') });
  const wallets = app.as(await app.given.staff({ permissions: ['finance:wallet:list'] }));
  expect(await factsOf(wallets, 'finance.card.desk')).toEqual([['Companies below zero', 1, 'danger']]);
  const desk = app.as(
    await app.given.staff({
      permissions: [
        'finance:wallet:list',
        'finance:topUp:review',
        'finance:adjustment:list',
        'identity:creditLimit:list',
        'finance:bankLine:list',
      ],
    }),
  );
  expect((await factsOf(desk, 'finance.card.desk'))?.map(([text]) => text)).toEqual([
    'Top-ups to review',
    'Adjustments to approve',
    'Credit limits to approve',
    'Unmatched bank lines',
    'Companies below zero',
  ]);
  // What the desk tells is not told again among what waits.
  await app.db.run(sql`
    insert into money_adjustments (number, company_id, kind, status, currency, minor, reason, proposed_by_name, created_at)
    values ('TZ1', ${company.id}, 'adjust', 'proposed', 'CNY', 100, 'x', 'x', now())`);
  const approver = app.as(
    await app.given.staff({ permissions: ['finance:wallet:list', 'finance:adjustment:list', 'finance:adjustment:approve'] }),
  );
  const { waiting, cards } = (await approver.call(home, { lang: 'en' })).data;
  const told = [...waiting, ...cards.flatMap(({ facts }) => facts)].filter(({ text }) => text === 'Adjustments to approve');
  expect(told).toMatchObject([{ count: 1 }]);
  const order = await makeOutbound(app, company);
  const picker = await app.given.staff({ permissions: ['insights:performance:see'] });
  const boss = app.as(await app.given.staff({ permissions: ['insights:performance:see', 'insights:performance:people'] }));
  const before = (await factsOf(boss, 'insights.card.team')) ?? [];
  await makeScans(app, picker, order, [{ at: '2026-06-10T02:50:00Z', quantity: 3 }]);
  const after = (await factsOf(boss, 'insights.card.team')) ?? [];
  expect(after.map(([text, count], at) => [text, Number(count) - Number(before[at]?.[1])])).toEqual([
    ['At work (last 30 minutes)', 1],
    ['Pieces', 3],
    ['Errors', 0],
  ]);
  expect(await factsOf(boss, 'insights.card.own')).toBeUndefined();
});

it('the work of today is what was done today: what a station kept overnight belongs to the day before', async () => {
  const order = await makeOutbound(app, await app.given.company());
  const picker = await app.given.staff({ permissions: ['insights:performance:see'] });
  const boss = app.as(await app.given.staff({ permissions: ['insights:performance:see', 'insights:performance:people'] }));
  const before = await factsOf(boss, 'insights.card.team');
  const [yesterday, today] = ['2026-06-09T09:00:00Z', '2026-06-10T00:10:00Z'];
  await makeScans(app, picker, order, [{ at: today, madeAt: yesterday, quantity: 5 }]);
  await refuse(app, picker, today, 'red');
  await app.db.run(sql`update scan_answers set made_at = ${yesterday} where user_id = ${picker.id}`);
  expect(await factsOf(boss, 'insights.card.team')).toEqual(before);
  expect(await factsOf(app.as(picker), 'insights.card.own')).toBeUndefined();
  await makeScans(app, picker, order, [{ at: today, quantity: 2 }]);
  expect(await factsOf(app.as(picker), 'insights.card.own')).toEqual([
    ['Pieces', 2, 'plain'],
    ['Errors', 0, 'plain'],
  ]);
});

it('A02 whoever receives finds what stands at the dock and what comes next; whoever does not receive finds none of it', async () => {
  const company = await app.given.company();
  const box = { boxCount: 3, quantityPerBox: 10 };
  const receiver = app.as(await app.given.staff({ permissions: ['inbound:receiving:work'] }));
  expect(await factsOf(receiver, 'insights.card.dock')).toEqual([
    ['To receive', 0, 'plain'],
    ['Within 7 days', 0, 'plain'],
    ['Cartons due', 0, 'plain'],
  ]);
  await makeInbound(app, company, { status: 'pendingStock', packages: [box] });
  await makeInbound(app, company, { status: 'audited', deliveryMethod: 'self', deliveryDate: '2026-06-12', packages: [box, box] });
  await makeInbound(app, company, { status: 'audited', deliveryMethod: 'self', deliveryDate: '2026-06-22', packages: [box] });
  expect(await factsOf(receiver, 'insights.card.dock')).toEqual([
    ['To receive', 1, 'plain'],
    ['Within 7 days', 1, 'plain'],
    ['Cartons due', 6, 'plain'],
    ['Next', '2026-06-12', 'plain'],
  ]);
  expect(await factsOf(app.as(await app.given.staff({ permissions: ['insights:performance:see'] })), 'insights.card.dock')).toBeUndefined();
});

it('the cards of the new home are the person’s own, each once, and are given back', async () => {
  const [one, other] = [app.as(await app.given.staff()), app.as(await app.given.staff())];
  const tiles = [
    { key: 'waiting', size: 'wide' as const },
    { key: 'insights.card.floor', size: 'small' as const },
  ];
  expect((await one.call(getTiles)).data).toBeNull();
  await one.call(setTiles, { body: { tiles } });
  expect((await one.call(getTiles)).data).toEqual(tiles);
  expect((await other.call(getTiles)).data).toBeNull();
  expect((await one.call(setTiles, { body: { tiles: [...tiles, ...tiles] } })).code).toBe(400);
  await one.call(setTiles, { body: { tiles: null } });
  expect((await one.call(getTiles)).data).toBeNull();
});

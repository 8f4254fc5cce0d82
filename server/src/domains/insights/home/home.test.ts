import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { home, type HomeData, setShortcuts } from '@kura/contract/insights/home/home.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, type TestApp, testApp } from '../../../testing/app.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeBook } from '../../inventory/testing/book.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: '2026-08-15T03:00:00Z' });
});
afterAll(() => app.close());

const cardsOf = async (who: Caller) => (await who.call(home, { lang: 'en' })).data.cards;
const factsOf = (cards: HomeData['cards'], title: string) =>
  cards
    .find((card) => card.title === title)
    ?.facts.map(({ text, money, count, tone, routeCode }) => [text, money?.minor ?? count, tone, routeCode]);

describe('the cards of the home page', () => {
  it('A08 a customer sees the balance and what of it is available, and is led to the top-up when it runs low', async () => {
    const company = await app.given.company();
    const wallet = await makeWallet(app.db, { companyId: company.id, minor: 900_00 });
    const owner = app.as(await app.given.customer({ company, permissions: ['finance:wallet:see'] }));
    expect(factsOf(await cardsOf(owner), 'Account balance')).toEqual([
      ['Balance', 900_00, 'plain', 'expenditure'],
      ['Available balance', 900_00, 'plain', 'expenditure'],
    ]);
    await app.db.run(sql`update wallets set holds_minor = 50000 where company_id = ${company.id}`);
    expect(factsOf(await cardsOf(owner), 'Account balance')?.[1]).toEqual(['Available balance', 400_00, 'warning', 'top-up']);
    await app.db.run(sql`update wallets set holds_minor = 90001 where company_id = ${company.id}`);
    expect(factsOf(await cardsOf(owner), 'Account balance')?.[1]).toEqual(['Available balance', -1, 'danger', 'top-up']);
    await app.db.run(sql`update wallets set holds_minor = 0 where company_id = ${company.id}`);
    await wallet.credit(1_000, 'JPY');
    expect(factsOf(await cardsOf(owner), 'Account balance')?.[2]).toEqual(['Available in JPY', 1_000, 'plain', 'expenditure']);
  });

  it('K07 low stock is counted of the own company, with the permission', async () => {
    const book = await makeBook(app.db);
    const company = { id: book.companyId, code: '', name: '' };
    const locationId = await book.location();
    await book.shelved({ productId: await book.product(), locationId, good: 50 });
    const few = await book.product();
    await book.shelved({ productId: few, locationId, good: 49 });
    // New, and never in stock: no alarm. Sold out, disabled, and a set of what is low.
    await book.product();
    const gone = await book.product();
    await book.shelved({ productId: gone, locationId, good: 3 });
    await app.db.run(sql`update stock_balances set available = 0 where product_id = ${gone}`);
    const disabled = await book.product();
    await book.shelved({ productId: disabled, locationId, good: 3 });
    await app.db.run(sql`update products set status = 'disabled' where id = ${disabled}`);
    await makeProduct(app, company, { parts: [{ productId: few, quantity: 2 }] });
    const owner = app.as(await app.given.customer({ company, permissions: ['products:product:list'] }));
    expect(factsOf(await cardsOf(owner), 'Stock alerts')).toEqual([
      ['Low stock', 2, 'warning', 'products'],
      ['Out of stock', 1, 'warning', 'products'],
    ]);
    const stranger = app.as(await app.given.customer({ permissions: ['products:product:list'] }));
    expect(factsOf(await cardsOf(stranger), 'Stock alerts')).toEqual([
      ['Low stock', 0, 'plain', 'products'],
      ['Out of stock', 0, 'plain', 'products'],
    ]);
    expect(await cardsOf(app.as(await app.given.customer({ company })))).toEqual([]);
  });

  it('A02 are declared by the domains, each for one side and for those who may see it', async () => {
    app.kernel.cards.add({
      permission: 'identity:menu:list',
      for: 'staff',
      sort: 2,
      title: 'identity.menu.title',
      facts: async () => [{ text: 'identity.store.title', value: 3, routeCode: 'stores' }],
    });
    app.kernel.cards.add({
      permission: 'identity:menu:list',
      for: 'staff',
      sort: 1,
      title: 'identity.role.title',
      facts: async () => [{ text: 'identity.role.title', value: 0, routeCode: 'roles' }],
    });
    const may = app.as(await app.given.staff({ permissions: ['identity:menu:list'] }));
    expect(await cardsOf(may)).toMatchObject([
      { title: 'Roles', facts: [{ count: 0 }] },
      { title: 'Menus', facts: [{ text: 'Stores', money: null, count: 3, tone: 'plain', routeCode: 'stores', search: {} }] },
    ]);
    for (const who of [await app.given.staff({ permissions: [] }), await app.given.customer({ permissions: ['identity:menu:list'] })])
      expect(await cardsOf(app.as(who))).toEqual([]);
  });
});

describe('shortcuts', () => {
  const of = async (who: Caller) => (await who.call(home)).data.shortcuts;

  it('are the person’s own: kept on the server, in their order, and given back', async () => {
    const company = await app.given.company();
    const [one, colleague] = [app.as(await app.given.customer({ company })), app.as(await app.given.customer({ company }))];
    expect(await of(one)).toBeNull();
    await one.call(setShortcuts, { body: { codes: ['products', 'jobs'] } });
    await one.call(setShortcuts, { body: { codes: ['jobs', 'products', 'top-up'] } });
    expect([await of(one), await of(colleague)]).toEqual([['jobs', 'products', 'top-up'], null]);
    await one.call(setShortcuts, { body: { codes: [] } });
    expect(await of(one)).toEqual([]);
    await one.call(setShortcuts, { body: { codes: null } });
    expect(await of(one)).toBeNull();
  });

  it('are screens, each once and not more than a page holds', async () => {
    const one = app.as(await app.given.staff());
    for (const codes of [['no-such'], ['jobs', 'jobs'], Array.from({ length: 13 }, (_, n) => `x${n}`)])
      expect((await one.call(setShortcuts, { body: { codes } })).code).toBe(400);
    expect(await of(one)).toBeNull();
  });
});

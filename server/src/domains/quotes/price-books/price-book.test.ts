import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as books from '@kura/contract/quotes/price-book.endpoints.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('a draft', () => {
  it('K09 begins empty', async () => {
    const staff = app.as(await app.given.staff());
    const made = await staff.call(books.createPriceBook, { body: { book: 'express' } });
    expect(made).toMatchObject({ code: 200, data: { book: 'express', status: 'draft', revision: 0, cellCount: 0 } });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTemplate } from '@kura/contract/system/job/job.endpoints.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('templates', () => {
  it('V15 come to more people at once than there are connections to the database', async () => {
    const staff = await app.given.staff();
    const people = Array.from({ length: app.config.dbPool + 4 });
    const answers = await Promise.all(people.map(() => app.as(staff).call(getTemplate, { body: { sheet: 'identity.store' } })));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
  });
});

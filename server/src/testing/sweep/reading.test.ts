import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@kura/contract/endpoints.ts';
import { listCompanyOptions } from '@kura/contract/identity/company/company.endpoints.ts';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import { system } from '../../kernel/actor.ts';
import { logOperation } from '../../kernel/operation-log.ts';
import { testApp, type TestApp } from '../app.ts';
import type { TestCompany } from '../given.ts';
import { audienceOf, customerPermissions } from './audience.ts';
import { callRaw, named, type RawCall } from './call.ts';
import { recordMakers } from './records.ts';
import { fieldPathsOf, sampleInput } from './sample.ts';

const takesKeyword = (endpoint: Endpoint) =>
  endpoint.query !== undefined && fieldPathsOf(endpoint.query).some(([name]) => name === 'keyword');
/** Where staff pick the company: it has to offer the others too. */
const isPicker = (endpoint: Endpoint) => endpoint === (listCompanyOptions as Endpoint);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

// All domains in one: the stranger's records of every domain are made once, for any of the readings could show any of them.
describe('A07 reading', () => {
  const readable = endpoints.filter((e) => e.method === 'GET' && e.permission !== 'open' && e.answers !== 'stream');
  const marker = 'Foreign-7b1e';
  let mine: TestCompany;
  beforeAll(async () => {
    mine = await app.given.company();
    const company = await app.given.company(`${marker} Trading`);
    const user = await app.given.customer({ company, account: `${marker}-user` });
    for (const { belongsTo, make } of Object.values(recordMakers))
      if (belongsTo !== 'provider') await make(app, { company, user }, readable[0] as Endpoint);
    await app.db.tx((tx) =>
      logOperation(tx, system, { record: 'test', recordId: 1, recordName: marker, companyId: company.id, action: 'kernel.ok' }),
    );
  });

  /** Everything, and what a search for the stranger finds. */
  const callsOf = (endpoint: Endpoint): RawCall[] => {
    const { query } = sampleInput(endpoint);
    return [{ query }, ...(takesKeyword(endpoint) ? [{ query: { ...query, keyword: marker } }] : [])];
  };
  const seen = async (endpoint: Endpoint, who: RawCall, codes = [200, 404]): Promise<boolean> => {
    const answers = await Promise.all(callsOf(endpoint).map((call) => callRaw(app, endpoint, { ...call, ...who })));
    for (const { code } of answers) expect(codes).toContain(code);
    return answers.some(({ text }) => text.includes(marker));
  };

  it.each(named(readable.filter((e) => audienceOf(e) !== 'staff')))(
    '%s shows a customer nothing of another company',
    async (_, endpoint) => {
      const { token } = await app.given.customer({ company: mine, permissions: customerPermissions });
      expect(await seen(endpoint, { token })).toBe(false);
    },
  );

  it.each(named(readable.filter((e) => audienceOf(e) !== 'customer' && !isPicker(e))))(
    '%s shows staff who picked a company nothing of another one',
    async (_, endpoint) => {
      const { token } = await app.given.staff();
      expect(await seen(endpoint, { token, companyId: mine.id })).toBe(false);
    },
  );

  it('shows staff who picked none all of it', async () => {
    const { token } = await app.given.staff();
    const shown: string[] = [];
    for (const endpoint of readable)
      // Some ask for a company first; what a step back would do is not told of a record that can take none.
      if (audienceOf(endpoint) !== 'customer' && (await seen(endpoint, { token }, [200, 400, 404, 409]))) shown.push(endpoint.path);
    // What would not be seen here would prove nothing above.
    expect(shown).toEqual(
      expect.arrayContaining(['/user/list', '/company/list', '/apiKey/list', '/shop/list', '/search', '/job/list', '/operationLog/list']),
    );
  });
});

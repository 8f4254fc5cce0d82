import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@kura/contract/endpoints.ts';
import { listCompanyOptions } from '@kura/contract/identity/company/company.endpoints.ts';
import type { Endpoint, Shape } from '@kura/contract/kernel/endpoint.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { everything } from '@kura/contract/kernel/permission.ts';
import { permissions } from '@kura/contract/permissions.ts';
import { say } from '@kura/contract/texts.ts';
import { system } from '../../kernel/actor.ts';
import { logOperation } from '../../kernel/operation-log.ts';
import { testApp, type TestApp } from '../app.ts';
import type { TestCompany, TestUser } from '../given.ts';
import { callRaw, nameOf, type RawAnswer, type RawCall } from './call.ts';
import { fingerprint } from './fingerprint.ts';
import type { Owner } from './record-maker.ts';
import { makerOf, recordMakers } from './records.ts';
import { fieldPathsOf, idFieldsOf, inputWith, sampleInput, valueAt, withValue, type IdField } from './sample.ts';

const named = (some: readonly Endpoint[]) => some.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const audienceOf = ({ permission }: Endpoint) => permissions[permission]?.for ?? 'both';
const takesKeyword = (endpoint: Endpoint) =>
  endpoint.query !== undefined && fieldPathsOf(endpoint.query).some(([name]) => name === 'keyword');
/** Where staff pick the company: it has to offer the others too. */
const isPicker = (endpoint: Endpoint) => endpoint === (listCompanyOptions as Endpoint);
const customerPermissions = Object.keys(permissions).filter((name) => permissions[name]?.for !== 'staff');

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Makes calls that must change nothing, and answers what they got. */
async function harmless(endpoint: Endpoint, ...calls: RawCall[]): Promise<RawAnswer[]> {
  const before = await fingerprint(app.db);
  const answers: RawAnswer[] = [];
  for (const call of calls) answers.push(await callRaw(app, endpoint, call));
  expect(await fingerprint(app.db)).toEqual(before);
  return answers;
}

describe('C01 without a valid token', () => {
  const closed = endpoints.filter((e) => e.permission !== 'open');

  it.each(named(closed))('%s answers 900', async (_, endpoint) => {
    const calls = [undefined, 'not-a-token', 'kura_not-a-key'].map((token) => ({ ...sampleInput(endpoint), token }));
    for (const answer of await harmless(endpoint, ...calls)) {
      expect(answer).toMatchObject({ http: 200, code: 900, data: null });
      expect(answer.message).not.toBe('');
    }
  });
});

describe('A02 without the permission', () => {
  const guarded = endpoints.filter((e) => e.permission !== 'open' && e.permission !== 'signedIn');
  let others: { staff: TestUser; customer: TestUser; tricked: TestUser };
  beforeAll(async () => {
    others = {
      staff: await app.given.staff({ permissions: [] }),
      customer: await app.given.customer(),
      // A role of customers into which somebody wrote everything: what is for staff stays with staff.
      tricked: await app.given.customer({ permissions: [everything, ...Object.keys(permissions)] }),
    };
  });

  it.each(named(guarded))('%s answers 403', async (_, endpoint) => {
    const refused = [others.staff, others.customer, ...(audienceOf(endpoint) === 'staff' ? [others.tricked] : [])];
    const calls = refused.map(({ token }) => ({ ...sampleInput(endpoint), token }));
    for (const answer of await harmless(endpoint, ...calls)) expect(answer).toMatchObject({ http: 200, code: 403, data: null });
  });

  it.each(named(guarded.filter((e) => e.answers !== 'stream')))('%s answers something else with it', async (_, endpoint) => {
    const user =
      audienceOf(endpoint) === 'customer'
        ? await app.given.customer({ permissions: [endpoint.permission] })
        : await app.given.staff({ permissions: [endpoint.permission] });
    const answer = await callRaw(app, endpoint, { ...sampleInput(endpoint), token: user.token });
    expect(answer.http).toBe(200);
    expect(answer.message).not.toBe(say('en', kernelErrors.notAllowed.text));
  });
});

describe('C09 with the id of another company', () => {
  const cases = endpoints.flatMap((endpoint) =>
    idFieldsOf(endpoint)
      .filter(({ record }) => makerOf(record).belongsTo !== 'provider')
      .map((field) => [`${nameOf(endpoint)} ${field.path.join('.')}`, endpoint, field] as const),
  );
  let mine: TestCompany;
  let customer: TestUser;
  let staff: TestUser;
  beforeAll(async () => {
    mine = await app.given.company();
    customer = await app.given.customer({ company: mine, permissions: customerPermissions });
    staff = await app.given.staff();
  });

  /** The tested id is a stranger's; whatever else the call names belongs to `around` (or to the stranger too), so that it cannot be the reason. */
  async function inputNaming(endpoint: Endpoint, field: IdField, around?: Owner) {
    const company = await app.given.company();
    const user = await app.given.customer({ company, permissions: customerPermissions });
    const id = await makerOf(field.record).make(app, { company, user }, endpoint);
    let call = inputWith(endpoint, field, id);
    for (const other of idFieldsOf(endpoint)) {
      const isNamed = valueAt(call[other.part], other.path) !== undefined;
      if (!isNamed || (other.part === field.part && other.path.join() === field.path.join())) continue;
      const otherId = await makerOf(other.record).make(app, around ?? { company, user }, endpoint);
      call = { ...call, [other.part]: withValue(endpoint[other.part] as Shape, call[other.part], other.path, otherId) };
    }
    return { user, call };
  }

  /** A list finds nothing; everything else says that there is no such thing. */
  async function expectNothing(endpoint: Endpoint, call: RawCall): Promise<void> {
    const [answer] = (await harmless(endpoint, call)) as [RawAnswer];
    expect(answer.http).toBe(200);
    if (endpoint.method === 'GET' && answer.code === 200) expect(answer.data).toMatchObject({ rows: [], total: 0 });
    else expect(answer).toMatchObject({ code: 404, data: null });
  }

  it.each(cases.filter(([, endpoint]) => audienceOf(endpoint) !== 'staff'))('%s: a customer finds nothing', async (_, endpoint, field) => {
    const { call } = await inputNaming(endpoint, field, { company: mine, user: customer });
    await expectNothing(endpoint, { ...call, token: customer.token });
  });

  it.each(cases.filter(([, endpoint]) => audienceOf(endpoint) !== 'customer'))(
    '%s: staff who picked a company find nothing of others',
    async (_, endpoint, field) => {
      const { call } = await inputNaming(endpoint, field, { company: mine, user: customer });
      await expectNothing(endpoint, { ...call, token: staff.token, companyId: mine.id });
    },
  );

  it.each(cases.filter(([, endpoint]) => audienceOf(endpoint) !== 'staff'))('%s: its owner does find it', async (_, endpoint, field) => {
    const { call, user } = await inputNaming(endpoint, field);
    const answer = await callRaw(app, endpoint, { ...call, token: user.token });
    expect(answer.http).toBe(200);
    expect(answer.code).not.toBe(404);
  });

  it.each(named(endpoints.filter((e) => e.permission !== 'open')))(
    '%s refuses a customer whose header names another company',
    async (_, endpoint) => {
      const { id } = await app.given.company();
      const [answer] = await harmless(endpoint, { ...sampleInput(endpoint), token: customer.token, companyId: id });
      expect(answer).toMatchObject({ http: 200, code: 403, data: null });
    },
  );
});

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
      // Some ask for a company first.
      if (audienceOf(endpoint) !== 'customer' && (await seen(endpoint, { token }, [200, 400, 404]))) shown.push(endpoint.path);
    // What would not be seen here would prove nothing above.
    expect(shown).toEqual(
      expect.arrayContaining(['/user/list', '/company/list', '/apiKey/list', '/shop/list', '/search', '/job/list', '/operationLog/list']),
    );
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint, Shape } from '@kura/contract/kernel/endpoint.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { everything } from '@kura/contract/kernel/permission.ts';
import { permissions } from '@kura/contract/permissions.ts';
import { say } from '@kura/contract/texts.ts';
import type { TestApp } from '../app.ts';
import type { TestCompany, TestUser } from '../given.ts';
import { audienceOf, customerPermissions } from './audience.ts';
import { callRaw, nameOf, named, type RawAnswer, type RawCall } from './call.ts';
import type { Owner } from './record-maker.ts';
import { makerOf } from './records.ts';
import { idFieldsOf, inputWith, sampleInput, valueAt, withValue, type IdField } from './sample.ts';
import type { WriteWatch } from './watch-writes.ts';

/** Nobody gets in who may not, whichever way he tries, and whoever is refused has changed nothing. */
export function sweepAccess(endpoints: readonly Endpoint[], appOf: () => TestApp, watchOf: () => WriteWatch): void {
  let app: TestApp;
  let watch: WriteWatch;
  beforeAll(() => {
    app = appOf();
    watch = watchOf();
  });

  /** Makes calls that must change nothing, and answers what they got. */
  async function harmless(endpoint: Endpoint, ...calls: RawCall[]): Promise<RawAnswer[]> {
    // What the preparations wrote is no matter.
    await watch.written();
    const answers: RawAnswer[] = [];
    for (const call of calls) answers.push(await callRaw(app, endpoint, call));
    expect(await watch.written(), 'tables written by calls that were to be refused').toEqual([]);
    return answers;
  }

  describe('without a valid token or the permission', () => {
    const closed = endpoints.filter((e) => e.permission !== 'open');
    const guarded = closed.filter((e) => e.permission !== 'signedIn');
    let others: { staff: TestUser; customer: TestUser; tricked: TestUser };
    beforeAll(async () => {
      others = {
        staff: await app.given.staff({ permissions: [] }),
        customer: await app.given.customer(),
        // A role of customers into which somebody wrote everything: what is for staff stays with staff.
        tricked: await app.given.customer({ permissions: [everything, ...Object.keys(permissions)] }),
      };
    });

    it.each(named(closed))('C01 %s answers 900 without a valid token', async (_, endpoint) => {
      const calls = [undefined, 'not-a-token', 'kura_not-a-key'].map((token) => ({ ...sampleInput(endpoint), token }));
      for (const answer of await harmless(endpoint, ...calls)) {
        expect(answer).toMatchObject({ http: 200, code: 900, data: null });
        expect(answer.message).not.toBe('');
      }
    });

    it.each(named(guarded))('A02 %s answers 403 without the permission', async (_, endpoint) => {
      const refused = [others.staff, others.customer, ...(audienceOf(endpoint) === 'staff' ? [others.tricked] : [])];
      const calls = refused.map(({ token }) => ({ ...sampleInput(endpoint), token }));
      for (const answer of await harmless(endpoint, ...calls)) expect(answer).toMatchObject({ http: 200, code: 403, data: null });
    });

    it.each(named(guarded.filter((e) => e.answers !== 'stream')))('A02 %s answers something else with it', async (_, endpoint) => {
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
      else {
        expect(answer.code).toBe(404);
        // Nothing, or which field of a form it was.
        if (answer.data !== null) expect(answer.data).toEqual({ fields: [{ field: expect.any(String), message: expect.any(String) }] });
      }
    }

    it.each(cases.filter(([, endpoint]) => audienceOf(endpoint) !== 'staff'))(
      '%s: a customer finds nothing',
      async (_, endpoint, field) => {
        const { call } = await inputNaming(endpoint, field, { company: mine, user: customer });
        await expectNothing(endpoint, { ...call, token: customer.token });
      },
    );

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
}

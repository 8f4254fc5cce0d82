import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany, updateCompany } from '@kura/contract/identity/company/company.endpoints.ts';
import { creditLimitMoves, listCreditLimits } from '@kura/contract/identity/credit-limit/credit-limit.endpoints.ts';
import type { CreditLimit } from '@kura/contract/identity/credit-limit/credit-limit.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { logOf } from '../testing/people.ts';

const may = ['identity:company:list', 'identity:company:add', 'identity:company:edit', 'identity:creditLimit:list'];
let app: TestApp;
let operations: Caller;
let manager: Caller;
beforeAll(async () => {
  app = await testApp();
  operations = app.as(await app.given.staff({ permissions: may }));
  manager = app.as(await app.given.staff({ permissions: [...may, 'identity:creditLimit:approve'] }));
});
afterAll(() => app.close());

const yuan = (minor: number) => ({ currency: 'CNY', minor }) as const;
let serial = 0;
const company = async (limit?: number, by = operations) => {
  const body = { code: `LIM-${++serial}`, name: 'Limited' };
  const { data } = await by.call(createCompany, { body: limit === undefined ? body : { ...body, creditLimit: yuan(limit) } });
  return { id: data.id, body, data };
};
const waiting = async (companyId: number): Promise<CreditLimit | undefined> =>
  (await manager.call(listCreditLimits, { query: { companyId, status: 'proposed' } })).data.rows[0];
const limitOf = async (id: number) =>
  (await app.db.first<{ minor: number }>(sql`select credit_limit_minor as minor from companies where id = ${id}`))?.minor;
const { approve, decline, withdraw } = creditLimitMoves.calls;

describe('A08 credit limits take two people', () => {
  it('one proposes with the company, another approves, and until then nothing counts', async () => {
    const { id, data } = await company(100_00);
    expect(data).toMatchObject({ creditLimit: yuan(0), pendingCreditLimit: yuan(100_00) });
    const proposal = await waiting(id);
    expect(proposal).toMatchObject({ before: yuan(0), after: yuan(100_00), status: 'proposed' });
    expect((await operations.call(approve, { body: { id: proposal?.id ?? 0 } })).code).toBe(403);
    expect(await limitOf(id)).toBe(0);
    expect((await manager.call(approve, { body: { id: proposal?.id ?? 0 } })).data.status).toBe('approved');
    expect(await limitOf(id)).toBe(100_00);
    const line = (await logOf(app, 'identity.company', id)).at(-1);
    expect([line?.before, line?.after]).toEqual([{ creditLimit: yuan(0) }, { creditLimit: yuan(100_00) }]);
    expect((await manager.call(approve, { body: { id: proposal?.id ?? 0 } })).code).toBe(409);
  });

  it('whoever proposed it does not approve it, whatever they may', async () => {
    const { id } = await company(100_00, manager);
    const proposal = await waiting(id);
    expect(proposal?.notDecider).toBe('identity.creditLimit.fourEyes');
    expect((await manager.call(approve, { body: { id: proposal?.id ?? 0 } })).code).toBe(403);
    expect(await limitOf(id)).toBe(0);
  });

  it('an account that has its password from the proposer reads that it is of one hand with them, and does not approve; any other may', async () => {
    const [proposer, own, other] = [await app.given.staff(), await app.given.staff(), await app.given.staff()];
    await app.db.run(sql`update users set password_by = ${proposer.id} where id = ${own.id}`);
    const { id } = await company(100_00, app.as(proposer));
    const seen = async (who: TestUser) =>
      (await app.as(who).call(listCreditLimits, { query: { companyId: id, status: 'proposed' } })).data.rows[0]?.notDecider;
    const fourEyes = 'identity.creditLimit.fourEyes';
    expect([await seen(proposer), await seen(own), await seen(other)]).toEqual([fourEyes, 'identity.user.oneHand', null]);
    const body = { id: (await waiting(id))?.id ?? 0 };
    expect((await app.as(own).call(approve, { body })).code).toBe(403);
    expect((await app.as(other).call(approve, { body })).code).toBe(200);
  });

  it('an edit that does not name it leaves it, and one that names another proposes', async () => {
    const { id, body } = await company(100_00);
    await manager.call(approve, { body: { id: (await waiting(id))?.id ?? 0 } });
    const edited = await operations.call(updateCompany, { body: { ...body, id, remark: 'x' } });
    expect(edited.data).toMatchObject({ creditLimit: yuan(100_00), pendingCreditLimit: null });
    await operations.call(updateCompany, { body: { ...body, id, creditLimit: yuan(100_00) } });
    expect(await waiting(id)).toBeUndefined();
    await operations.call(updateCompany, { body: { ...body, id, creditLimit: yuan(900_00), creditLimitWas: yuan(100_00) } });
    expect([await limitOf(id), (await waiting(id))?.after]).toEqual([100_00, yuan(900_00)]);
    // Also downwards.
    const first = await waiting(id);
    await operations.call(updateCompany, { body: { ...body, id, creditLimit: yuan(0), creditLimitWas: yuan(100_00) } });
    expect([await limitOf(id), (await waiting(id))?.after]).toEqual([100_00, yuan(0)]);
    // Whoever looks at the older one does not approve the newer by it.
    expect((await manager.call(approve, { body: { id: first?.id ?? 0 } })).code).toBe(409);
    expect(await limitOf(id)).toBe(100_00);
  });

  it('C10 a form that was opened before the limit changed does not propose the old one again', async () => {
    const { id, body } = await company(100_00);
    await manager.call(approve, { body: { id: (await waiting(id))?.id ?? 0 } });
    const change = (more: object) => operations.call(updateCompany, { body: { ...body, id, remark: 'stale', ...more } });
    for (const stale of [{ creditLimit: yuan(0) }, { creditLimit: yuan(0), creditLimitWas: yuan(50_00) }]) {
      const refused = await change(stale);
      expect([refused.code, refused.message]).toEqual([409, '信用额度现为 RMB 100.00，与您打开表单时不同，请刷新后再改']);
    }
    expect(await waiting(id)).toBeUndefined();
    expect((await app.db.first<{ remark: string }>(sql`select remark from companies where id = ${id}`))?.remark).toBe('');
    expect((await change({ creditLimit: yuan(0), creditLimitWas: yuan(100_00) })).code).toBe(200);
    expect((await waiting(id))?.after).toEqual(yuan(0));
  });

  it('A09 every proposal and decision stands in the log of the company with from and to, and no line is empty', async () => {
    const { id, body } = await company(100_00);
    const propose = (minor: number, was: number) =>
      operations.call(updateCompany, { body: { ...body, id, creditLimit: yuan(minor), creditLimitWas: yuan(was) } });
    await propose(200_00, 0);
    await manager.call(decline, { body: { id: (await waiting(id))?.id ?? 0, reason: 'too much' } });
    await propose(50_00, 0);
    await manager.call(approve, { body: { id: (await waiting(id))?.id ?? 0 } });
    await propose(60_00, 50_00);
    await operations.call(withdraw, { body: { id: (await waiting(id))?.id ?? 0 } });
    const lines = (await logOf(app, 'identity.company', id)).map(({ action, before, after, companyId }) => [
      action.split('.').at(-1),
      (before?.['creditLimit'] as { minor: number } | undefined)?.minor,
      (after?.['creditLimit'] as { minor: number } | undefined)?.minor,
      companyId === null,
    ]);
    expect(lines.slice(1)).toEqual([
      ['proposed', 0, 100_00, true],
      ['replaced', 100_00, 0, true],
      ['proposed', 0, 200_00, true],
      ['declined', 200_00, 0, true],
      ['proposed', 0, 50_00, true],
      ['approved', 0, 50_00, false],
      ['proposed', 50_00, 60_00, true],
      ['withdrawn', 60_00, 50_00, true],
    ]);
  });

  it('is declined with a reason, or withdrawn, and nothing changes', async () => {
    const { id, body } = await company(100_00);
    const proposal = (await waiting(id))?.id ?? 0;
    expect((await manager.call(decline, { body: { id: proposal, reason: '' } })).code).toBe(400);
    expect((await manager.call(decline, { body: { id: proposal, reason: 'new customer' } })).data).toMatchObject({
      status: 'declined',
      decisionNote: 'new customer',
    });
    await operations.call(updateCompany, { body: { ...body, id, creditLimit: yuan(50_00), creditLimitWas: yuan(0) } });
    expect((await operations.call(withdraw, { body: { id: (await waiting(id))?.id ?? 0 } })).data.status).toBe('withdrawn');
    expect(await limitOf(id)).toBe(0);
  });

  it('two approve at once: one of them', async () => {
    const { id } = await company(100_00);
    const other = app.as(await app.given.staff());
    const body = { id: (await waiting(id))?.id ?? 0 };
    const answers = await Promise.all([manager.call(approve, { body }), other.call(approve, { body })]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });

  it('by SQL: no limit that was not approved, no approval by oneself, no other figure afterwards', async () => {
    const { id } = await company(100_00);
    const proposal = (await waiting(id))?.id ?? 0;
    await expect(app.db.run(sql`update companies set credit_limit_minor = 1 where id = ${id}`)).rejects.toThrow('was not approved');
    await expect(
      app.db.run(sql`insert into companies (code, name, credit_limit_minor, created_at) values ('RICH', 'x', 1, now())`),
    ).rejects.toThrow('was not approved');
    await expect(
      app.db.run(sql`update credit_limits set status = 'approved', decided_by = proposed_by where id = ${proposal}`),
    ).rejects.toThrow('credit_limits_four_eyes');
    await expect(app.db.run(sql`update credit_limits set after_minor = 9 where id = ${proposal}`)).rejects.toThrow('only ever added');
    await expect(app.db.run(sql`delete from credit_limits where id = ${proposal}`)).rejects.toThrow('only ever added');
    await expect(app.db.run(sql`truncate credit_limits`)).rejects.toThrow('only ever added');
  });
});

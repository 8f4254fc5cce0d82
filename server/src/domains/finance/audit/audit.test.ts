import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listMoneyAudits, proveOwnWallet, startMoneyAudit } from '@kura/contract/finance/audit/audit.endpoints.ts';
import { getJob } from '@kura/contract/system/job/job.endpoints.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { runMoneyAudit } from '../ledger/audit.ts';
import { openHold } from '../ledger/hold.ts';
import { refundWhole } from '../ledger/refund.ts';
import { system } from '../../../kernel/actor.ts';
import { feeLine, makeWallet, walletNow as now, someCause, type TestWallet } from '../testing/wallet.ts';

let app: TestApp;
let clerk: Caller;
let wallet: TestWallet;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T03:00:00Z' });
  clerk = app.as(await app.given.staff({ permissions: ['finance:audit:list', 'finance:audit:run'], account: 'clerk' }));
  wallet = await makeWallet(app.db, { minor: 100_00 });
  const cause = someCause();
  await wallet.charge([feeLine('PHOTO', 10_00), feeLine('FREIGHT', 300, { currency: 'JPY' })], { cause });
  await wallet.tx((tx) => refundWhole(tx, system, { cause, reference: 'audit:refund', note: '' }, now));
  await wallet.charge([feeLine('STORAGE', 10_00)]);
  await wallet.tx((tx) =>
    openHold(
      tx,
      system,
      { reference: 'audit:hold', companyId: wallet.companyId, cause: someCause(), lines: [feeLine('FREIGHT', 5_00)] },
      now,
    ),
  );
});
afterAll(() => app.close());

async function prove(): Promise<string> {
  const { data } = await clerk.call(startMoneyAudit, { body: {}, lang: 'en' });
  return vi.waitFor(
    async () => {
      const job = (await clerk.call(getJob, { body: { id: data.id }, lang: 'en' })).data;
      expect(job.status).toBe('done');
      return job.message;
    },
    { timeout: 30_000, interval: 100 },
  );
}
class Undone extends Error {}
/** What the proofs say of a book in which something was changed behind its back; afterwards it is as it was. */
async function brokenBy(change: Sql): Promise<string[]> {
  let broken: string[] = [];
  await app.db
    .tx(async (tx) => {
      await tx.run(raw('set local session_replication_role = replica'));
      await tx.run(change);
      const { proofs } = await runMoneyAudit(tx, now, 'test');
      broken = proofs.filter(({ wrong, isInformation }) => wrong > 0 && !isInformation).map(({ text }) => text.split('.').at(-1) ?? '');
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return broken;
}

describe('the proof of the money book', () => {
  it('K04 is run by a person and kept with its time', async () => {
    expect(await prove()).toBe('Check complete. No differences');
    const [row] = (await pageOf(clerk, listMoneyAudits, { result: 'right' })).rows;
    expect([row?.isOk, row?.wrongCount, row?.actorName]).toEqual([true, 0, 'clerk']);
    expect(row?.proofs.find(({ isInformation }) => isInformation)?.first.join('\n')).toContain('客户钱包：贷方 RMB 90.00');
  });

  it.each([
    ['a balance', sql`update wallets set balance_minor = balance_minor + 1`, ['walletIsPostings', 'chain']],
    [
      'a posting',
      sql`update money_postings set minor = minor + 1 where entry_id = (select max(id) from money_entries)`,
      ['walletIsPostings', 'movementIsPostings', 'charges'],
    ],
    ['a movement', sql`delete from wallet_movements where seq = 2`, ['movementIsPostings', 'chain']],
    ['the chain', sql`update wallet_movements set balance_after_minor = balance_after_minor + 1 where seq = 2`, ['chain']],
    ['a hold', sql`update money_holds set minor = minor + 1`, ['holds']],
    ['what is held', sql`update wallets set holds_minor = 0`, ['holds']],
    ['a refund', sql`update fee_refunds set minor = minor - 1`, ['refunds']],
    ['a fee', sql`update fee_lines set charged_minor = charged_minor + 1`, ['charges']],
    [
      'an entry',
      sql`delete from money_postings where entry_id = (select max(id) from money_entries)`,
      ['entriesMove', 'walletIsPostings', 'movementIsPostings', 'charges'],
    ],
    ['what may be invoiced', sql`insert into invoice_limits (company_id, topped_up_minor) select id, 1 from companies limit 1`, ['limits']],
  ])('K04 finds %s that was changed behind its back', async (_, change, expected) => {
    expect(await brokenBy(change)).toEqual(expected);
  });

  it('K04 also asks what other rooms have to prove', async () => {
    const extra = {
      book: 'money',
      text: 'finance.audit.proof.limits',
      prove: async () => ({ lookedAt: 3, wrong: 1, first: [{ invoice: 7 }] }),
    };
    app.kernel.proofs.add(extra);
    expect(await prove()).toBe('Check complete. Differences found: 1');
    app.kernel.proofs.delete(extra);
  });

  it('A02 the whole book is for staff', async () => {
    const customer = app.as(await app.given.customer({ permissions: ['finance:audit:list', 'finance:audit:run'] }));
    expect((await customer.call(listMoneyAudits)).code).toBe(403);
    expect((await customer.call(startMoneyAudit, { body: {} })).code).toBe(403);
  });
});

describe('the proof of the own wallet', () => {
  let customer: Caller;
  beforeEach(async () => {
    const row = await app.db.first<{ id: number; code: string; name: string }>(
      sql`select id, code, name from companies where id = ${wallet.companyId}`,
    );
    if (row) customer = app.as(await app.given.customer({ company: row, permissions: ['finance:audit:own'] }));
  });

  it('K04 a customer sees that every fen of the wallet is explained', async () => {
    const { data } = await customer.call(proveOwnWallet);
    expect(data.isOk).toBe(true);
    expect(data.proofs.find(({ text }) => text.endsWith('.chain'))).toMatchObject({ lookedAt: 4, wrong: 0 });
    await app.db.run(sql`update wallets set balance_minor = balance_minor + 1 where company_id = ${wallet.companyId}`);
    expect((await customer.call(proveOwnWallet)).data.isOk).toBe(false);
    const other = await makeWallet(app.db, { minor: 1_00 });
    const stranger = await app.db.first<{ id: number; code: string; name: string }>(
      sql`select id, code, name from companies where id = ${other.companyId}`,
    );
    const neighbour = app.as(await app.given.customer({ ...(stranger ? { company: stranger } : {}), permissions: ['finance:audit:own'] }));
    expect((await neighbour.call(proveOwnWallet)).data).toMatchObject({ companyId: other.companyId, isOk: true });
    await app.db.run(sql`update wallets set balance_minor = balance_minor - 1 where company_id = ${wallet.companyId}`);
  });

  it('A02 of another company is not found, and needs the permission', async () => {
    const other = await makeWallet(app.db, { minor: 1_00 });
    expect((await customer.call(proveOwnWallet, { query: { companyId: other.companyId } })).code).toBe(404);
    const nobody = app.as(await app.given.customer());
    expect((await nobody.call(proveOwnWallet)).code).toBe(403);
  });
});

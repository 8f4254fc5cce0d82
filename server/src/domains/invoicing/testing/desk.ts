import * as invoices from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import * as titles from '@kura/contract/invoicing/title/title.endpoints.ts';
import type { PermissionName } from '@kura/contract/permissions.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Caller, TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { makeWallet, type TestWallet } from '../../finance/testing/wallet.ts';

export const ownerPermissions: PermissionName[] = [
  ...(['invoicing:title:list', 'invoicing:title:add', 'invoicing:title:edit', 'invoicing:title:delete'] as const),
  ...(['invoicing:invoice:list', 'invoicing:invoice:apply', 'invoicing:invoice:monthly'] as const),
];
export const goodTax = '9144030071526726XG';

export interface Firm {
  company: TestCompany;
  owner: Caller & { token: string };
  wallet: TestWallet;
  titleId: number;
  apply(minor: number): ReturnType<Caller['call']> & Promise<{ code: number; message: string; data: { id: number; number: string } }>;
  limit(): Promise<{ toppedUpMinor: number; invoicedMinor: number } | undefined>;
}

/** The clock moves, and everybody is still signed in: these stories are about months. */
export async function travel(app: TestApp, instant: string): Promise<void> {
  app.clock.set(instant);
  const now = app.clock.now();
  await app.db.run(sql`update sessions set last_seen_at = ${now}, expires_at = ${new Date(now.getTime() + 86_400_000)}`);
}

/** A company that has paid in, with its owner and a title. */
export async function makeFirm(app: TestApp, { toppedUp = 1_000_00, hasTitle = true } = {}): Promise<Firm> {
  const company = await app.given.company();
  await app.db.run(sql`update companies set email = 'owner@example.com' where id = ${company.id}`);
  const { token } = await app.given.customer({ company, permissions: ownerPermissions });
  const owner = { ...app.as({ token }), token };
  await app.db.run(sql`insert into invoice_limits (company_id, topped_up_minor) values (${company.id}, ${toppedUp})`);
  const wallet = await makeWallet(app.db, { companyId: company.id, minor: toppedUp });
  const made = hasTitle ? await owner.call(titles.createTitle, { body: { name: '海川贸易', taxNumber: goodTax } }) : null;
  const titleId = made?.data.id ?? 0;
  return {
    company,
    owner,
    wallet,
    titleId,
    apply: (minor) =>
      owner.call(invoices.applyForInvoice, { body: { type: 'oneTime', titleId, amount: { currency: 'CNY', minor } } }) as never,
    limit: () => app.db.first(sql`select topped_up_minor, invoiced_minor from invoice_limits where company_id = ${company.id}`),
  };
}

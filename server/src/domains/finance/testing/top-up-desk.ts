import { randomBytes } from 'node:crypto';
import * as topUps from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import type { PayMethod } from '@kura/contract/finance/top-up/pay-method.ts';
import type { TopUp } from '@kura/contract/finance/top-up/top-up.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Caller, TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';

const unique = (): string => randomBytes(5).toString('hex');
const clerkMay = [
  ...['list', 'export', 'apply', 'match', 'rate', 'review', 'credit', 'dismiss'].map((verb) => `finance:topUp:${verb}`),
  ...['list', 'export', 'import', 'ignore'].map((verb) => `finance:bankLine:${verb}`),
];
const managerMay = [...clerkMay, 'finance:topUp:rateConfirmed', 'finance:topUp:reverse', 'finance:control:large'];
const customerMay = ['finance:topUp:list', 'finance:topUp:apply', 'finance:topUp:cancel'];

export interface Desk {
  company: TestCompany;
  /** The owner of that company. */
  owner: TestUser;
  customer: Caller;
  /** Of another company. */
  stranger: Caller;
  clerk: Caller;
  /** Who also looks at money, so that nobody does it alone. */
  colleague: Caller;
  manager: Caller;
  account(method: PayMethod, currency: Currency): Promise<{ id: number; name: string }>;
  proof(user?: TestUser): Promise<number>;
  apply(more?: { method?: PayMethod; currency?: Currency; paidMinor?: number; walletCurrency?: Currency; payer?: string }): Promise<TopUp>;
  /** By the colleague: what the clerk does next is the second look. */
  seen(topUp: { id: number }): Promise<TopUp>;
  confirmed(more?: Parameters<Desk['apply']>[0]): Promise<TopUp>;
  credited(more?: Parameters<Desk['apply']>[0]): Promise<TopUp>;
  bankLine(more: {
    accountId: number;
    currency?: Currency;
    minor: number;
    payer?: string;
    day?: string;
    importedBy?: number;
    bankRef?: string;
  }): Promise<number>;
  balance(currency?: Currency, companyId?: number): Promise<number>;
}

/** A company that pays, and the people who look at its money. The yen is worth 0.048500. */
export async function makeDesk(app: TestApp): Promise<Desk> {
  const { given, db } = app;
  const company = await given.company();
  const owner = await given.customer({ company, permissions: customerMay });
  const [customer, stranger] = [app.as(owner), app.as(await given.customer({ permissions: customerMay }))];
  const [clerk, manager] = [app.as(await given.staff({ permissions: clerkMay })), app.as(await given.staff({ permissions: managerMay }))];
  const colleague = app.as(await given.staff({ permissions: clerkMay }));
  await db.run(sql`
    insert into exchange_rates (pair, day, rate, set_by_name, set_at) values ('JPY/CNY', '2026-01-01', 0.0485, 'x', now())`);

  const account: Desk['account'] = async (method, currency) => {
    const name = `${method}-${unique()}`;
    const row = await db.first<{ id: number }>(sql`
      insert into receiving_accounts (method, currency, name, created_at) values (${method}, ${currency}, ${name}, now()) returning id`);
    return { id: row?.id ?? 0, name };
  };
  const proof: Desk['proof'] = async (user = owner) =>
    (
      await db.first<{ id: number }>(sql`
        insert into files (company_id, owner_user_id, kind, name, mime, size, sha256, storage_key)
        values (${user.companyId}, ${user.id}, 'proof', 'a.png', 'image/png', 1, '', ${unique()}) returning id`)
    )?.id ?? 0;
  const apply: Desk['apply'] = async ({
    method = 'bankJp',
    currency = 'JPY',
    paidMinor = 500_000,
    walletCurrency = 'CNY',
    payer = '',
  } = {}) => {
    const body = { accountId: (await account(method, currency)).id, paidMinor, walletCurrency, payer, fileIds: [await proof()] };
    const { code, data, message } = await customer.call(topUps.applyTopUp, { body });
    if (code !== 200) throw new Error(message);
    return data;
  };
  const seen: Desk['seen'] = async ({ id }) =>
    (await colleague.call(topUps.topUpMoves.calls.setReceived, { body: { id, isSeen: true } })).data;
  const confirmed: Desk['confirmed'] = async (more) =>
    (await clerk.call(topUps.topUpMoves.calls.review, { body: { id: (await seen(await apply(more))).id } })).data;
  const credited: Desk['credited'] = async (more) => {
    const topUp = await confirmed(more);
    return topUp.status === 'success' ? topUp : (await clerk.call(topUps.topUpMoves.calls.credit, { body: { id: topUp.id } })).data;
  };
  return {
    company,
    owner,
    customer,
    stranger,
    clerk,
    colleague,
    manager,
    account,
    proof,
    apply,
    seen,
    confirmed,
    credited,
    async bankLine({ accountId, currency = 'JPY', minor, payer = '', day = '2026-06-10', importedBy, bankRef = unique() }) {
      const row = await db.first<{
        id: number;
      }>(sql`
        insert into bank_lines (account_id, day, currency, minor, payer, bank_ref, imported_by, imported_by_name, imported_at)
        values (${accountId}, ${day}, ${currency}, ${minor}, ${payer}, ${bankRef}, ${importedBy ?? null}, 'x', now()) returning id`);
      return row?.id ?? 0;
    },
    balance: async (currency = 'CNY', companyId = company.id) =>
      (
        await db.first<{
          minor: number;
        }>(sql`select balance_minor as minor from wallets where company_id = ${companyId} and currency = ${currency}`)
      )?.minor ?? 0,
  };
}

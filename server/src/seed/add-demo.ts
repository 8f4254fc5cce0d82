import type { Credentials } from '@kura/contract/identity/channel-store/channel-store.ts';
import { everything } from '@kura/contract/kernel/permission.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { type Actor, system } from '../kernel/actor.ts';
import { type Tx, within } from '../kernel/db/db.ts';
import { found } from '../kernel/fail.ts';
import { addHoliday } from '../domains/calendar/public.ts';
import { addCompany, addRegistration, createStore, createUser, hashPassword, roleStore } from '../domains/identity/public.ts';
import { playActs } from './demo-acts.ts';
import { demoCharges } from '../domains/quotes/demo/demo-charges.ts';
import { demoInvoices } from '../domains/invoicing/demo/demo-invoices.ts';
import { addDemoMoney, addDemoMoneyDocuments } from '../domains/finance/demo/demo-money.ts';
import { takeSnapshots } from '../domains/inventory/public.ts';
import { addDemoProducts } from '../domains/products/demo/demo-products.ts';
import { addDemoQuotes } from '../domains/quotes/demo/demo-specials.ts';
import { addDemoStockDocuments } from '../domains/inventory/demo/demo-documents.ts';
import { addDemoDeliveries } from '../domains/inventory/demo/demo-deliveries.ts';
import {
  type DemoCompany,
  demoCompanies,
  demoNewcomer,
  demoPassword,
  demoStaff,
  type DemoUser,
} from '../domains/identity/demo/demo-people.ts';
import { addDemoWarehouses } from '../domains/warehouse/demo/demo-warehouses.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const noCredentials: Credentials = {
  sellerAccount: '',
  accessToken: '',
  serviceKey: '',
  shopCipher: '',
  publicKey: '',
  publicKeyVersion: '',
  apiUrl: '',
};

async function addUser(tx: Tx, actor: Actor, user: DemoUser, companyId: number | null, at: Date): Promise<number> {
  const role = found(await roleStore.byKey(tx, user.role));
  const { account, nickname, email, phone, zone } = user;
  const form = { account, nickname, email, phone, zone, password: demoPassword, confirm: demoPassword };
  return createUser(tx, actor, { ...form, userType: role.type, companyId, roleIds: [role.id] }, at);
}

interface DemoFirm {
  companyId: number;
  code: string;
  sinceDays: number;
  owner: Actor;
}
/** Somebody who acts in the story; what they may do was checked when it was written. */
const personOf = (user: DemoUser | undefined, userId: number | undefined): Actor => ({
  ...system,
  kind: 'user',
  userId: userId ?? null,
  name: user?.nickname ?? '',
  userType: 'staff',
  permissions: new Set([everything]),
});

/** A company with its people and stores, one step after the other from the day it came. */
async function addDemoCompany(tx: Tx, actor: Actor, sealKey: Buffer, company: DemoCompany, now: Date): Promise<DemoFirm> {
  const { users, stores, sinceDays, ...fields } = company;
  const arrived = now.getTime() - sinceDays * dayMs;
  const companyId = await addCompany(tx, actor, { ...fields, zone: zones.JP }, new Date(arrived));
  const userIds: number[] = [];
  for (const [i, user] of users.entries()) userIds.push(await addUser(tx, actor, user, companyId, new Date(arrived + (i + 1) * hourMs)));
  for (const [i, store] of stores.entries()) {
    const at = new Date(arrived + dayMs + i * hourMs);
    await createStore(tx, actor, sealKey, { ...store, companyId, credentials: { ...noCredentials, ...store.credentials } }, at);
  }
  const owner = personOf(users[0], userIds[0]);
  return { companyId, code: company.code, sinceDays, owner: { ...owner, userType: 'customer', companyId, scope: { companyId } } };
}

/** What the home page calls coming: the provider rests over New Year. */
const yearEnd = (year: number) =>
  ({
    holidayType: 'manual',
    beginTime: `${year}-12-29`,
    endTime: `${year + 1}-01-03`,
    name: '年末年始休業',
    date: null,
    country: null,
  }) as const;

export async function addDemo(tx: Tx, sealKey: Buffer, now: Date): Promise<void> {
  const opened = new Date(now.getTime() - 200 * dayMs);
  const [first, ...others] = demoStaff;
  const adminId = await addUser(tx, system, found(first), null, opened);
  // From here on the log tells a story with a person in it.
  const admin: Actor = { ...system, userId: adminId, name: found(first).nickname };
  const staff = new Map<string, Actor>();
  for (const user of others) staff.set(user.account, personOf(user, await addUser(tx, admin, user, null, opened)));
  const firms: DemoFirm[] = [];
  for (const company of demoCompanies) firms.push(await addDemoCompany(tx, admin, sealKey, company, now));
  await addDemoWarehouse(tx, { admin, staff, firms, opened, now });
  const owners = new Map(firms.map(({ code, owner }) => [code, owner]));
  const cashier = { clerk: found(staff.get('finance')), manager: found(staff.get('finmgr')), owners };
  // The days of the warehouse are closed as if the clock had run all the while.
  await takeSnapshots(within(tx), now);
  const payments = await addDemoMoney(tx, cashier, opened, now);
  await playActs(
    tx,
    [...payments, ...(await demoCharges(tx, found(staff.get('shipper')), firms, now)), ...demoInvoices(cashier, now)],
    now,
  );
  await addDemoMoneyDocuments(tx, cashier, now);
  await addRegistration(tx, demoNewcomer, await hashPassword(demoPassword), 'zh', new Date(now.getTime() - dayMs));
  await addHoliday(tx, admin, yearEnd(now.getUTCFullYear()), new Date(now.getTime() - 7 * dayMs));
}

interface DemoWarehouse {
  admin: Actor;
  staff: ReadonlyMap<string, Actor>;
  firms: readonly DemoFirm[];
  opened: Date;
  now: Date;
}
/** Products, shelves, what lies on them and what people did with it. */
async function addDemoWarehouse(tx: Tx, { admin, staff, firms, opened, now }: DemoWarehouse): Promise<void> {
  const { TYO1: warehouseId } = await addDemoWarehouses(tx, admin, opened);
  const companies = firms.map(({ companyId, code }) => ({ id: companyId, code }));
  await addDemoProducts(tx, admin, companies, now);
  await addDemoDeliveries(tx, found(staff.get('receiver')), warehouseId, firms, now);
  const people = { keeper: found(staff.get('stock')), decider: found(staff.get('ops')), customer: found(firms[0]).owner };
  await addDemoStockDocuments(tx, people, warehouseId, now);
  await addDemoQuotes(tx, found(staff.get('ops')), firms, now);
}

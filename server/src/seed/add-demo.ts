import type { Credentials } from '@kura/contract/identity/store.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { type Actor, system } from '../kernel/actor.ts';
import type { Tx } from '../kernel/db/db.ts';
import { found } from '../kernel/fail.ts';
import { addHoliday } from '../domains/calendar/public.ts';
import { addCompany, addRegistration, createStore, createUser, hashPassword, roleStore } from '../domains/identity/public.ts';
import { type DemoCompany, demoCompanies, demoNewcomer, demoPassword, demoStaff, type DemoUser } from './demo-story.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const noCredentials: Credentials = {
  ...{ sellerAccount: '', accessToken: '', serviceKey: '', shopCipher: '', publicKey: '', publicKeyVersion: '', apiUrl: '' },
};

async function addUser(tx: Tx, actor: Actor, user: DemoUser, companyId: number | null, at: Date): Promise<number> {
  const role = found(await roleStore.byKey(tx, user.role));
  const { account, nickname, email, phone, zone } = user;
  const form = { account, nickname, email, phone, zone, password: demoPassword, confirm: demoPassword };
  return createUser(tx, actor, { ...form, userType: role.type, companyId, roleIds: [role.id] }, at);
}

/** A company with its people and stores, one step after the other from the day it came. */
async function addDemoCompany(tx: Tx, actor: Actor, sealKey: Buffer, company: DemoCompany, now: Date): Promise<void> {
  const { users, stores, sinceDays, ...fields } = company;
  const arrived = now.getTime() - sinceDays * dayMs;
  const companyId = await addCompany(tx, actor, { ...fields, zone: zones.JP }, new Date(arrived));
  for (const [i, user] of users.entries()) await addUser(tx, actor, user, companyId, new Date(arrived + (i + 1) * hourMs));
  for (const [i, store] of stores.entries()) {
    const at = new Date(arrived + dayMs + i * hourMs);
    await createStore(tx, actor, sealKey, { ...store, companyId, credentials: { ...noCredentials, ...store.credentials } }, at);
  }
}

/** What the home page calls coming: the house rests over New Year. */
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
  for (const user of others) await addUser(tx, admin, user, null, opened);
  for (const company of demoCompanies) await addDemoCompany(tx, admin, sealKey, company, now);
  await addRegistration(tx, demoNewcomer, await hashPassword(demoPassword), 'zh', new Date(now.getTime() - dayMs));
  await addHoliday(tx, admin, yearEnd(now.getUTCFullYear()), new Date(now.getTime() - 7 * dayMs));
}

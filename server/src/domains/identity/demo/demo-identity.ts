import { noCredentials } from '@kura/contract/identity/channel-store/channels.ts';
import { everything } from '@kura/contract/kernel/permission.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { type Actor, system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { clerkOf, type DemoAct, type DemoFirm, type DemoStory } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { createStore } from '../channel-store/channel-store.moves.ts';
import { addCompany } from '../company/change-company.ts';
import { moveCreditLimit } from '../credit-limit/credit-limit.moves.ts';
import { open as openLimit } from '../credit-limit/credit-limit.store.ts';
import { roleStore } from '../role/role.store.ts';
import { hashPassword } from '../session/password-hash.ts';
import { addRegistration } from '../session/register-company.ts';
import { createUser } from '../user/create-user.ts';
import { type DemoCompany, demoCompanies, demoNewcomer, demoPassword, demoStaff, type DemoUser } from './demo-people.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

async function addUser(tx: Tx, actor: Actor, user: DemoUser, companyId: number | null, at: Date): Promise<number> {
  const role = found(await roleStore.byKey(tx, user.role));
  const { account, nickname, email, phone, zone } = user;
  const form = { account, nickname, email, phone, zone, password: demoPassword, confirm: demoPassword };
  return createUser(tx, actor, { ...form, userType: role.type, companyId, roleIds: [role.id] }, at);
}

/** As `authenticate` calls people. */
const shownAs = ({ nickname, account }: Pick<DemoUser, 'nickname' | 'account'>): string => `${nickname} (${account})`;

/** Somebody who acts in the story; what they may do was checked when it was written. */
const personOf = (user: DemoUser | undefined, userId: number | undefined): Actor => ({
  ...system,
  kind: 'user',
  userId: userId ?? null,
  name: user ? shownAs(user) : '',
  userType: 'staff',
  permissions: new Set([everything]),
});

/** The administrator proposes, the finance manager approves; one that came last still waits. */
async function approveLimit(tx: Tx, story: DemoStory, { isLimitPending }: DemoCompany, companyId: number, arrived: number): Promise<void> {
  const proposed = await openLimit(tx, companyId);
  if (proposed && !isLimitPending)
    await moveCreditLimit(tx, clerkOf(story, 'finmgr'), proposed.id, 'approve', { now: new Date(arrived + hourMs) });
}

/** A company with its people and stores, one step after the other from the day it came. */
async function addDemoCompany(tx: Tx, actor: Actor, story: DemoStory, company: DemoCompany): Promise<DemoFirm> {
  const { sealKey, now } = story;
  const { users, stores, sinceDays, isLimitPending: _pending, ...fields } = company;
  const arrived = now.getTime() - sinceDays * dayMs;
  const companyId = await addCompany(tx, actor, { ...fields, zone: zones.JP }, new Date(arrived));
  await approveLimit(tx, story, company, companyId, arrived);
  const userIds: number[] = [];
  for (const [i, user] of users.entries()) userIds.push(await addUser(tx, actor, user, companyId, new Date(arrived + (i + 1) * hourMs)));
  for (const [i, store] of stores.entries()) {
    const at = new Date(arrived + dayMs + i * hourMs);
    await createStore(tx, actor, sealKey, { ...store, companyId, credentials: { ...noCredentials, ...store.credentials } }, at);
  }
  const owner: Actor = { ...personOf(users[0], userIds[0]), userType: 'customer', companyId, scope: { companyId } };
  return { companyId, code: company.code, lang: company.lang, sinceDays, owner };
}

/** Everybody of the story, and somebody who registered yesterday. */
export async function demoIdentity(tx: Tx, story: DemoStory): Promise<DemoAct[]> {
  const { opened, now, staff, firms } = story;
  const [first, ...others] = demoStaff;
  const adminId = await addUser(tx, system, found(first), null, opened);
  // From here on the log tells a story with a person in it.
  staff.set('admin', { ...system, userId: adminId, name: shownAs(found(first)) });
  const admin = clerkOf(story, 'admin');
  for (const user of others) staff.set(user.account, personOf(user, await addUser(tx, admin, user, null, opened)));
  for (const company of demoCompanies) firms.push(await addDemoCompany(tx, admin, story, company));
  const registered = new Date(now.getTime() - dayMs);
  return [{ at: registered, run: async (tx) => addRegistration(tx, demoNewcomer, await hashPassword(demoPassword), 'zh', registered) }];
}

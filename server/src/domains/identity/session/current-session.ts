import type { SessionInfo } from '@kura/contract/identity/session/session.endpoints.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { companyStore } from '../company/company.store.ts';
import { showSession, type Viewing } from '../user/show-user.ts';
import { userStore } from '../user/user.store.ts';
import { sessionStore } from './session.store.ts';

export async function currentSession(db: Query, actor: Actor, viewing: Viewing): Promise<SessionInfo> {
  if (actor.userId !== null) return showSession(viewing, found(await userStore.one(db, { companyId: null }, actor.userId)));
  const company = found(await companyStore.one(db, actor.scope, actor.companyId ?? 0));
  return {
    userId: null,
    account: '',
    name: actor.name,
    headUrl: null,
    userType: 'customer',
    roles: [],
    permissions: [...actor.permissions],
    companyId: company.id,
    companyName: company.name,
    zone: company.zone,
    mustChangePassword: false,
  };
}

/** C06 */
export async function logOut(tx: Tx, actor: Actor, token: string): Promise<void> {
  if (actor.userId === null) throw fail(kernelErrors.personsOnly);
  if ((await sessionStore.end(tx, actor.userId, token)) === 0) throw fail(kernelErrors.notFound);
}

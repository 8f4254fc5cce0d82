import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { allows } from '@kura/contract/kernel/permission.ts';
import type { Zone } from '@kura/contract/kernel/zone.ts';
import type { UserType } from '@kura/contract/identity/user/account.ts';
import type { Actor } from '../../kernel/actor.ts';
import { stampNow, type Authenticate, type Recognised } from '../../kernel/callers.ts';
import { hashToken } from '../../kernel/crypto.ts';
import type { Query } from '../../kernel/db/db.ts';
import { sql, type Sql } from '../../kernel/db/sql.ts';
import { fail } from '../../kernel/fail.ts';
import type { Recognise } from '../../kernel/jobs.ts';
import type { Scope } from '../../kernel/scope.ts';
import { apiKeyPrefix, apiKeyStore, type UsableKey } from './api-key/api-key.store.ts';
import { effectivePermissions, onlyFor, type HeldRole } from './role/effective-permissions.ts';
import { idleMs, sessionStore } from './session/session.store.ts';

interface PersonRow {
  userId: number;
  account: string;
  nickname: string;
  userType: UserType;
  companyId: number | null;
  zone: Zone;
  roles: HeldRole[];
  mustChangePassword: boolean;
}
interface SessionRow extends PersonRow {
  id: number;
  stamp: string;
  lastSeenAt: string;
  expiresAt: string;
  pickedId: number | null;
}

const person = sql`u.id as user_id, u.account, u.nickname, u.user_type, u.company_id, coalesce(c.zone, u.zone) as zone,
  u.temporary_until is not null as must_change_password,
  (select coalesce(jsonb_agg(jsonb_build_object('key', r.key, 'permissions', r.permissions) order by r.id), '[]')
   from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles`;

function actorOfPerson(row: PersonRow, scope: Scope, sessionId: number | null): Actor {
  // Whoever has a password that somebody in charge gave holds no role until it is changed.
  const roles = row.mustChangePassword ? [] : row.roles;
  return {
    kind: 'user',
    userId: row.userId,
    sessionId,
    keyId: null,
    // A09: a nickname is what people call themselves; the account says who it was.
    name: row.nickname === row.account ? row.account : `${row.nickname} (${row.account})`,
    userType: row.userType,
    companyId: row.companyId,
    roles: roles.map((role) => role.key),
    permissions: effectivePermissions(row.userType, roles),
    scope,
    zone: row.zone,
  };
}

/** Who calls, from the rows as they are now: a session that was ended on another process is over here too (C06, A03). */
export const authenticate: Authenticate = async (db, { token, companyId, sessionId }, now, isUse) => {
  if (sessionId !== undefined) return actorOfSession(db, sql`s.id = ${sessionId}`, companyId, now, isUse);
  if (!token) throw fail(kernelErrors.sessionEnded);
  return token.startsWith(apiKeyPrefix)
    ? actorOfKey(db, token, companyId, now, isUse)
    : actorOfSession(db, sql`s.token_hash = ${hashToken(token)}`, companyId, now, isUse);
};

/** C09: an id as we write ids, and nothing that only resembles one. */
const idIn = (header: string | undefined): number | null => (header && /^[1-9]\d{0,14}$/.test(header) ? Number(header) : null);

/** When the use of a session or a key is to be written down again: once a minute is exact enough. */
const nextUse = (lastUse: string | null, now: Date): number => {
  const next = Date.parse(lastUse ?? '') + 60_000;
  return next >= now.getTime() ? next : now.getTime() + 60_000;
};

async function actorOfSession(db: Query, which: Sql, header: string | undefined, now: Date, isUse: boolean): Promise<Recognised> {
  const row = await db.first<SessionRow>(sql`
    select ${stampNow}, s.id, s.last_seen_at, s.expires_at, ${person}, (select p.id from companies p where p.id = ${idIn(header)}) as picked_id
    from sessions s join users u on u.id = s.user_id left join companies c on c.id = u.company_id
    where ${which} and s.expires_at > ${now} and s.last_seen_at > ${new Date(now.getTime() - idleMs)}
      and u.status = 'approved'`);
  if (!row) throw fail(kernelErrors.sessionEnded);
  if (isUse && now.getTime() - Date.parse(row.lastSeenAt) > 60_000) await sessionStore.touch(db, row.id, now);
  const scope = { companyId: row.companyId === null ? pickedBy(header, row.pickedId) : ownOnly(header, row.companyId) };
  const actor = actorOfPerson(row, scope, row.id);
  return { actor, stamp: row.stamp, until: Math.min(Date.parse(row.expiresAt), nextUse(row.lastSeenAt, now)) };
}

function actorOfRow(row: UsableKey, scope: Scope): Actor {
  const makers = effectivePermissions('customer', row.makerRoles);
  return {
    kind: 'apiKey',
    userId: null,
    sessionId: null,
    keyId: row.id,
    name: `${row.name} (API …${row.last4})`,
    userType: 'customer',
    companyId: row.companyId,
    roles: [],
    permissions: new Set(onlyFor('customer', row.permissions).filter((name) => allows(makers, name))),
    scope,
    zone: row.zone,
  };
}

/** The same caller as of now, for work that was started a while ago: null when there is no such person or key any more. */
export const actorNow: Recognise = async (db, actor, now) => {
  if (actor.kind === 'apiKey') {
    const key = await apiKeyStore.usable(db, { id: actor.keyId ?? 0 }, now, false);
    return key ? actorOfRow(key, { companyId: key.companyId }) : null;
  }
  if (actor.kind !== 'user') return actor;
  const row = await db.first<PersonRow>(sql`
    select ${person} from users u left join companies c on c.id = u.company_id where u.id = ${actor.userId} and u.status = 'approved'`);
  return row && row.companyId === actor.companyId ? actorOfPerson(row, actor.scope, null) : null;
};

async function actorOfKey(db: Query, key: string, header: string | undefined, now: Date, isUse: boolean): Promise<Recognised> {
  const row = await apiKeyStore.usable(db, { hash: hashToken(key) }, now, isUse);
  if (!row) throw fail(kernelErrors.sessionEnded);
  const actor = actorOfRow(row, { companyId: ownOnly(header, row.companyId) });
  return { actor, stamp: row.stamp, until: nextUse(row.lastUsedAt, now) };
}

/** C09: a customer's company is that of the session; naming another one is refused. */
function ownOnly(header: string | undefined, companyId: number): number {
  if (header !== undefined && idIn(header) !== companyId) throw fail(kernelErrors.otherCompany);
  return companyId;
}

/** A07: staff pick one company, or none and see all. A company that does not exist must not fall back to "all". */
function pickedBy(header: string | undefined, pickedId: number | null): number | null {
  if (header === undefined) return null;
  if (pickedId === null) throw fail(kernelErrors.notFound);
  return pickedId;
}

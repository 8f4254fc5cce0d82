import type { Zone } from '@kura/contract/kernel/zone.ts';
import { useSyncExternalStore } from 'react';
import { sessionKeys } from './session-keys.ts';

export interface SessionUser {
  readonly account: string;
  readonly name: string;
  readonly headUrl: string | null;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** The company of a customer; staff have none. */
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly userType: 'customer' | 'staff';
  /** L17: the clock that this person goes by. */
  readonly zone: Zone;
  /** Signed in with a one-time password: nothing else is open until it is changed. */
  readonly mustChangePassword?: boolean | undefined;
}
export interface Session {
  readonly token: string | null;
  readonly user: SessionUser | null;
  /** A07: the company that staff look at; null is all of them. */
  readonly pickedCompanyId: number | null;
}

const nobody: Session = { token: null, user: null, pickedCompanyId: null };

function read(): Session {
  const token = sessionStorage.getItem(sessionKeys.token);
  if (!token) return nobody;
  const user = JSON.parse(sessionStorage.getItem(sessionKeys.user) ?? 'null') as SessionUser | null;
  const picked = sessionStorage.getItem(sessionKeys.companyId);
  return { token, user, pickedCompanyId: user?.userType === 'staff' && picked ? Number(picked) : null };
}

let current = typeof sessionStorage === 'undefined' ? nobody : read();
const listeners = new Set<() => void>();
const endings = new Set<(message: string | null) => void>();

function refresh(): void {
  current = read();
  for (const listener of Array.from(listeners)) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const write = (key: string, value: string | null): void =>
  value === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, value);

export const session = {
  current: (): Session => current,
  token: (): string | null => current.token,
  /** C02: what goes into the `companyId` header. A customer's is that of the session. */
  companyId: (): number | null => current.pickedCompanyId ?? current.user?.companyId ?? null,

  start({ token, ...user }: SessionUser & { token: string }): void {
    sessionStorage.setItem(sessionKeys.token, token);
    write(sessionKeys.companyId, user.companyId === null ? null : String(user.companyId));
    session.keepUser(user);
  },

  /** What the server says about the signed-in person now: a role may have changed since. */
  keepUser({ account, name, headUrl, roles, permissions, companyId, companyName, userType, zone, mustChangePassword }: SessionUser): void {
    const user: SessionUser = { account, name, headUrl, roles, permissions, companyId, companyName, userType, zone, mustChangePassword };
    const said = JSON.stringify(user);
    // Nothing new in the middle of a session: what shows the person is not drawn again.
    if (current.token === sessionStorage.getItem(sessionKeys.token) && said === sessionStorage.getItem(sessionKeys.user)) return;
    sessionStorage.setItem(sessionKeys.user, said);
    refresh();
  },

  pickCompany(id: number | null): void {
    write(sessionKeys.companyId, id === null ? null : String(id));
    refresh();
  },

  /** Everything the session kept in this tab goes; `message` is what the login page tells about it (L14). */
  end(message: string | null = null): void {
    if (!current.token) return;
    sessionStorage.clear();
    refresh();
    for (const ending of Array.from(endings)) ending(message);
  },
  onEnd(listener: (message: string | null) => void): () => void {
    endings.add(listener);
    return () => void endings.delete(listener);
  },
};

export const useSession = (): Session => useSyncExternalStore(subscribe, session.current);

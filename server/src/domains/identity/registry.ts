import { sql, where } from '../../kernel/db/sql.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { SearchHit } from '../../kernel/registry.ts';
import { inScope } from '../../kernel/scope.ts';
import { companyStore } from './company/company.store.ts';
import { sessionStore } from './session/session.store.ts';
import { userMatches, userStore } from './user/user.store.ts';

/** What home page and jump box know of this domain. */
export function registerIdentity(kernel: Kernel): void {
  kernel.waiting.add({
    permission: 'identity:user:audit',
    text: 'identity.user.waiting',
    routeCode: 'users',
    search: { status: 'unaudited' },
    count: (db, actor) => userStore.countUnaudited(db, actor.scope),
  });

  kernel.searches.add({
    permission: 'identity:user:list',
    find: async (db, actor, keyword, limit) => {
      const rows = await db.rows<{ id: number; account: string; nickname: string }>(sql`
        select u.id, u.account, u.nickname from users u ${where([inScope(actor.scope, sql`u.company_id`), userMatches(keyword)])}
        order by u.id desc limit ${limit}`);
      return rows.map(({ id, account, nickname }): SearchHit => ({
        kind: 'identity.user',
        id,
        label: `${account} · ${nickname}`,
        routeCode: 'users',
        search: { keyword: account },
      }));
    },
  });
  kernel.searches.add({
    permission: 'identity:company:list',
    find: async (db, actor, keyword, limit) =>
      (await companyStore.options(db, actor.scope, { keyword }, limit)).map(({ id, code, name }): SearchHit => ({
        kind: 'identity.company',
        id,
        label: `${code} · ${name}`,
        routeCode: 'users',
        search: { companyId: String(id) },
      })),
  });

  kernel.jobs.every(
    'identity-old-sessions',
    '17 * * * *',
    'Asia/Tokyo',
    async (now) => void (await sessionStore.forgetOld(kernel.db, now)),
  );
}

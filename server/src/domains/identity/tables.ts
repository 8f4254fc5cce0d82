import type { TableTitles } from '../../kernel/references.ts';

/** By what people know the rows of each table. */
export const identityTables: TableTitles = {
  companies: 'identity.company.title',
  users: 'identity.user.title',
  user_roles: 'identity.user.title',
  sessions: 'identity.user.title',
  password_resets: 'identity.user.title',
  roles: 'identity.role.title',
  stores: 'identity.store.title',
  store_secrets: 'identity.store.title',
  api_keys: 'identity.apiKey.title',
  credit_limits: 'identity.creditLimit.title',
  company_notices: 'identity.notice.title',
  company_notice_reads: 'identity.notice.title',
  menus: 'identity.menu.title',
  official_account_bindings: 'identity.officialAccount.title',
  official_account_scenes: 'identity.officialAccount.title',
};

import type { Query } from '../../../kernel/db/db.ts';
import { everybody, first, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as stores from '../channel-store/channel.store.ts';
import { page as creditLimitPage } from '../credit-limit/credit-limit.store.ts';
import { userStore } from '../user/user.store.ts';

const users =
  (query: object, actor = everybody) =>
  (db: Query) =>
    userStore.page(db, actor, { ...first, ...query });
const limits =
  (query: object, actor = everybody) =>
  (db: Query) =>
    creditLimitPage(db, actor, { ...first, ...query });
const shops = (query: object) => (db: Query) => stores.page(db, everybody.scope, everybody.zone, { ...first, ...query });

export const plans: readonly ListPlan[] = [
  ['users_search', users({ keyword: 'sato' }), searches],
  ['users_status', users({ status: 'failed' }), orders],
  ['users_nickname', users({ sort: 'nickname' }), orders],
  ['users_last_login', users({ sort: 'lastLoginAt' }), orders],
  ['credit_limits_created', limits({}), orders],
  ['credit_limits_status', limits({ status: 'declined' }), orders],
  ['credit_limits_company', limits({}, oneCompany), orders],
  ['stores_search', shops({ keyword: 'sakura' }), searches],
  ['stores_status', shops({ status: 'bound' }), orders],
  ['stores_by_name', shops({ sort: 'name' }), orders],
  ['stores_by_platform', shops({ sort: 'platform' }), orders],
];

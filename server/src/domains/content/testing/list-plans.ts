import type { Query } from '../../../kernel/db/db.ts';
import { everybody, first, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as store from '../post/post.store.ts';

const posts = (query: object) => (db: Query) => store.page(db, everybody, 'zh', { ...first, ...query });

export const plans: readonly ListPlan[] = [
  ['posts_created', posts({}), orders],
  ['posts_search', posts({ keyword: '年末年始' }), searches],
];

import type { Query } from '../../../kernel/db/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { everybody, first, oneCompany, orders, type ListPlan } from '../../../testing/list-plan.ts';
import { jobStore } from '../job/job.store.ts';

const jobs =
  (query: object, actor = everybody) =>
  (db: Query) =>
    jobStore.page(db, { kernel: {} as Kernel, actor, lang: 'zh', now: new Date(0) }, { ...first, ...query });

export const plans: readonly ListPlan[] = [
  ['jobs_status', jobs({ status: 'failed' }), orders],
  ['jobs_company', jobs({}, oneCompany), orders],
];

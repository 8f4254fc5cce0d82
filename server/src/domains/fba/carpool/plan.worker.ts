import { planCarpool, whatWaiting } from '@kura/contract/fba/carpool/plan.ts';
import { answerParent } from '../../../kernel/workers/answer-parent.ts';
import type { PlanTask, Planned } from './plan-beside.ts';

answerParent(async ({ orders, waiting, limits, rule, terms, open }: PlanTask): Promise<Planned> => ({
  plan: planCarpool(orders, limits, rule, terms, open),
  waiting: whatWaiting(waiting, limits, terms, open),
}));

import type { ListPlan } from '../../../testing/list-plan.ts';
import { fbaReturnPlans } from './fba-return-plans.ts';

export const plans: readonly ListPlan[] = [...fbaReturnPlans];

import type { ListPlan } from '../../../testing/list-plan.ts';
import { moneyPlans } from './money-plans.ts';

export const plans: readonly ListPlan[] = [...moneyPlans];

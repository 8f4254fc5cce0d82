import type { ListPlan } from '../../../testing/list-plan.ts';
import { pickingPlans } from './picking-plans.ts';

export const plans: readonly ListPlan[] = [...pickingPlans];

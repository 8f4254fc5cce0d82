import type { ListPlan } from '../../../testing/list-plan.ts';
import { packPlans } from './pack-plans.ts';
import { pickingPlans } from './picking-plans.ts';

export const plans: readonly ListPlan[] = [...pickingPlans, ...packPlans];

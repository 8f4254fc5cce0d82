import type { ListPlan } from '../../../testing/list-plan.ts';
import { addressPlans } from './address-plans.ts';

export const plans: readonly ListPlan[] = [...addressPlans];

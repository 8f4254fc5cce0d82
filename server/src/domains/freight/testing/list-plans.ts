import type { ListPlan } from '../../../testing/list-plan.ts';
import { truckPlans } from './truck-records.ts';

export const plans: readonly ListPlan[] = [...truckPlans];

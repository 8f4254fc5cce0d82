import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { moneyMutations } from './money-records.ts';

export const mutations: Mutations = { ...moneyMutations };

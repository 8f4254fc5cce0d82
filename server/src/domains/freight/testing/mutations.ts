import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { truckMutations } from './truck-records.ts';

export const mutations: Mutations = { ...truckMutations };

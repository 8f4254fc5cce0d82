import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { pickingMutations } from './picking-mutations.ts';

export const mutations: Mutations = { ...pickingMutations };

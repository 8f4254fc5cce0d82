import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { fbaReturnMutations } from './fba-return-mutations.ts';

export const mutations: Mutations = { ...fbaReturnMutations };

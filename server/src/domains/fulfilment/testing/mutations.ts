import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { packMutations } from './pack-mutations.ts';
import { pickingMutations } from './picking-mutations.ts';
import { wallMutations } from './wall-mutations.ts';

export const mutations: Mutations = { ...pickingMutations, ...wallMutations, ...packMutations };

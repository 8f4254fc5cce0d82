import type { Noun } from '../../../kernel/domain.ts';
import { watchFloor } from './floor-watch.ts';

export const boardNoun: Noun = {
  jobs: (kernel) => void watchFloor(kernel),
};

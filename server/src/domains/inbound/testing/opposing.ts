import type { Opposing } from '../../../testing/sweep/opposing.ts';

export const opposing: Opposing = {
  'POST /receiving/receive': 'goods that come in take from nothing, and what is carried on came with the same line',
  'POST /receiving/end': 'reasons take from nothing',
};

import type { Opposing } from '../../../testing/sweep/opposing.ts';

export const opposing: Opposing = {
  'POST /wave/takeAll': 'an order stands in one wave, and taking it moves no piece',
};

import type { Opposing } from '../../../testing/sweep/opposing.ts';

export const opposing: Opposing = {
  'POST /workOrder/create': 'its items hold nothing: it only asks for work',
  'POST /workOrder/internal/create': 'its items hold nothing: it only asks for work',
  'POST /workOrder/change': 'its items hold nothing: it only asks for work',
};

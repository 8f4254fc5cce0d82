import type { Opposing } from '../../../testing/sweep/opposing.ts';

const parts = 'the parts of a set take from nothing: each product stands there once';
export const opposing: Opposing = {
  'POST /prop/create': parts,
  'PUT /prop/update': parts,
  'POST /prop/labels': 'labels are printed, nothing is taken',
};

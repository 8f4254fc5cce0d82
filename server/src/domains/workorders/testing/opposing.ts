import type { Opposing } from '../../../testing/sweep/opposing.ts';

export const opposing: Opposing = {
  'POST /workOrder/create': 'its items hold nothing: it only asks for work',
  'POST /workOrder/internal/create': 'its items hold nothing: it only asks for work',
  'POST /repair/quote': 'its parts hold nothing: they are taken with the result',
  'POST /repair/finish': 'a part stands in it once, and all of them leave by one entry of the book',
  'POST /workOrder/auditMany': 'each is priced by itself, and one that stands twice is priced once',
  'POST /workOrder/change': 'its items hold nothing: it only asks for work',
};

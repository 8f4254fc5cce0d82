import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';

/** Somebody who has opened a post. */
export const readerFields = {
  name: field.text('content.reader.name', { width: 140 }),
  companyName: field.text('common.company', { width: 180 }),
  days: field.count('content.reader.days', { width: 90 }),
  readAt: field.instant('content.reader.readAt', { width: 170 }),
  confirmedAt: field.instant('content.reader.confirmedAt', { row: z.nullable(z.string()), width: 170 }),
  isFavourite: field.yesNo('content.reader.isFavourite', { width: 80 }),
};

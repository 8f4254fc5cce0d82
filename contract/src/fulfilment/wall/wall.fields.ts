import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rule.ts';

const WallCode = z.string().check(
  z.minLength(1),
  rule((text: string) => text === '' || /^[Ww]\d{2}$/.test(text), 'fulfilment.wall.codeRule'),
);
const side = (most: number) => z.int().check(z.minimum(1), z.maximum(most));

export const wallFields = {
  code: field.text('fulfilment.wall.code', { input: WallCode, width: 90, hint: 'fulfilment.wall.codeHint' }),
  rows: field.count('fulfilment.wall.rows', { input: z._default(side(20), 4), width: 80 }),
  columns: field.count('fulfilment.wall.columns', { input: z._default(side(20), 9), width: 80 }),
  isCellConfirmed: field.yesNo('fulfilment.wall.isCellConfirmed', {
    input: z._default(z.boolean(), true),
    width: 130,
    hint: 'fulfilment.wall.isCellConfirmedHint',
  }),
  largeRows: field.count('fulfilment.wall.largeRows', {
    input: z._default(z.int().check(z.minimum(0), z.maximum(20)), 0),
    width: 110,
    hint: 'fulfilment.wall.largeRowsHint',
  }),
  largePieces: field.count('fulfilment.wall.largePieces', { input: z._default(side(1000), 6), width: 120 }),
  remark: field.note('common.remark', { input: optionalLine(200), width: 160 }),
};

export const sortingStates = ['open', 'done', 'closed'] as const;
export type SortingState = (typeof sortingStates)[number];

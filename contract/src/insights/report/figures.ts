import { field } from '../../kernel/field.ts';

/** Figures of a statistic: added up below its rows, so that everybody sees that the head tells the same. */
export const counted = (title: string, width = 110) => field.count(title, { width, cells: 12, total: true });
export const amount = (title: string, width = 140) => field.money(title, { width, cells: 16, total: true });

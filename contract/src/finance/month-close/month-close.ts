import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { monthCloseFields } from './month-close.fields.ts';

export const MonthClose = z.object({
  /** 202610 for October 2026. */
  id: Id,
  ...rowsOf(monthCloseFields),
  /** Why it cannot be closed yet; null when it can. */
  notReady: z.nullable(z.string()),
  /** Why the reader is not the one who confirms; null when they are. */
  notCloser: z.nullable(z.string()),
});
export type MonthClose = z.infer<typeof MonthClose>;

/** What is looked at before a month is closed. What blocks keeps it open; what does not is posted in the open month, once it is decided. */
export const monthChecks = ['notOver', 'earlierOpen', 'storage', 'proofs', 'topUps', 'adjustments', 'cod', 'costs'] as const;
export type MonthCheckName = (typeof monthChecks)[number];
export const blockingChecks: readonly MonthCheckName[] = ['notOver', 'earlierOpen', 'storage', 'proofs'];

export const MonthCheck = z.object({
  month: z.string(),
  items: z.array(
    z.object({
      name: z.enum(monthChecks),
      /** 0: nothing to be done. */
      count: z.int(),
      isBlocking: z.boolean(),
    }),
  ),
});
export type MonthCheck = z.infer<typeof MonthCheck>;

export const monthIdOf = (month: string): number => Number(month.replace('-', ''));
export const monthOfId = (id: number): string => `${String(id).slice(0, 4)}-${String(id).slice(4)}`;

import type { Cause } from '@kura/contract/kernel/cause.ts';
import { sql, type Sql } from './db/sql.ts';

/** What the entries of a book were written for, each document once; `entries` selects cause_type, cause_id and cause_no. */
export const causesOf = (entries: Sql): Sql => sql`coalesce((
    select jsonb_agg(distinct jsonb_build_object('type', c.cause_type, 'id', c.cause_id, 'no', c.cause_no)) from (${entries}) c), '[]')`;

const numbers = (causes: readonly Cause[]): string => causes.map(({ no }) => no).join(', ');

/** The same in words: the numbers of the documents, as a sheet has them. */
export const numbersOf = ({
  reversedCauses,
  reversingCauses,
}: {
  reversedCauses: readonly Cause[];
  reversingCauses: readonly Cause[];
}) => ({
  reverses: numbers(reversedCauses),
  reversedBy: numbers(reversingCauses),
});

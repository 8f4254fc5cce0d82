import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { journalFields } from './journal.fields.ts';

const { companyId: _companyId, ...shown } = journalFields;

/** K04: each posting stands here twice, on the account that is debited and on the one that is credited. */
export const JournalRow = z.object({
  id: Id,
  ...rowsOf(shown),
  entryId: Id,
  causeType: z.string(),
  causeId: z.int(),
});
export type JournalRow = z.infer<typeof JournalRow>;

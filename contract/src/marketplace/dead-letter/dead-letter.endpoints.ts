import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { line } from '../../kernel/fields.ts';
import { choicesFiltersOf, filtersOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { deadLetterFields } from './dead-letter.fields.ts';

export const DeadLetterRow = z.object({ id: Id, ...rowsOf(deadLetterFields) });
export type DeadLetterRow = z.infer<typeof DeadLetterRow>;

export const listDeadLetters = listEndpoint({
  path: '/market/deadLetter/list',
  permission: 'marketplace:deadLetter:list',
  does: 'Lists what could not be stored or sent, with the channel’s own words; customers see their own.',
  record: 'marketplace.deadLetter',
  row: DeadLetterRow,
  filters: {
    ...choicesFiltersOf(deadLetterFields, ['status', 'kind', 'platform']),
    ...filtersOf(deadLetterFields, ['externalId', 'storeId', 'companyId', 'lastAt']),
  },
  sorts: ['lastAt'],
});

export const mostLetters = 50;
const ids = z.array(recordId('marketplace.deadLetter')).check(z.minLength(1), z.maxLength(mostLetters));
const Results = z.object({ results: z.array(z.object({ id: Id, isDone: z.boolean(), message: z.string() })) });

export const replayDeadLetters = endpoint({
  method: 'POST',
  path: '/market/deadLetter/replay',
  permission: 'marketplace:deadLetter:handle',
  does: 'Tries again: an order is read from its channel and stored, a write is queued anew. Tells for each whether it passed.',
  body: z.object({ ids }),
  data: Results,
  transaction: 'own',
});
export const ignoreDeadLetters = endpoint({
  method: 'POST',
  path: '/market/deadLetter/ignore',
  permission: 'marketplace:deadLetter:handle',
  does: 'Puts dead letters aside that nobody needs, with the reason.',
  body: z.object({ ids, reason: line(200) }),
  data: z.object({ ended: z.int() }),
});

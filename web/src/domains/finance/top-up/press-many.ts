import type { reviewTopUps } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { call, CallError } from '../../../kit/call.ts';
import { t } from '../../../kit/text.ts';

/** One call for all of them; what some were refused for is told behind how many passed. */
export async function pressMany(endpoint: typeof reviewTopUps, rows: readonly { readonly id: number }[]): Promise<void> {
  const { results } = await call(endpoint, { body: { ids: rows.map(({ id }) => id) } });
  const refused = results.filter(({ isDone }) => !isDone);
  if (refused.length === 0) return;
  const why = refused
    .slice(0, 3)
    .map(({ number, message }) => `${number} ${message}`)
    .join('; ');
  throw new CallError(409, t('finance.desk.bulkPartly', { done: results.length - refused.length, failed: refused.length, why }));
}

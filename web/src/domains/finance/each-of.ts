import type { Endpoint, Shape } from '@kura/contract/kernel/endpoint.ts';
import { call, CallError, newKey } from '../../kit/call.ts';
import { t } from '../../kit/text.ts';

interface Numbered {
  readonly id: number;
  readonly number: string;
}

/** One after the other, each a transaction of its own: what one of them is refused for does not hold up the others. */
export async function eachOf(rows: readonly Numbered[], endpoint: Endpoint<Shape, Shape, Shape>): Promise<void> {
  const refused: string[] = [];
  for (const { id, number } of rows) {
    try {
      await call(endpoint, { body: { id }, key: newKey() });
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      refused.push(`${number} ${fault.message}`);
    }
  }
  if (refused.length === 0) return;
  throw new CallError(
    409,
    t('finance.desk.bulkPartly', { done: rows.length - refused.length, failed: refused.length, why: refused.slice(0, 3).join('; ') }),
  );
}

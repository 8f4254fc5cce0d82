import type { DeadLetterRow } from '@kura/contract/marketplace/dead-letter/dead-letter.endpoints.ts';
import { t } from '../../../kit/text.ts';

/** Why these cannot be handled together; null when they can. */
export function whyNot(rows: readonly Pick<DeadLetterRow, 'status'>[], most: number): string | null {
  if (rows.length > most) return t('marketplace.deadLetter.tooMany', { max: most });
  return rows.some(({ status }) => status !== 'open') ? t('marketplace.deadLetter.ended') : null;
}

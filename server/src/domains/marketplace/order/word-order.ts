import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import { wordedText } from '../../../kernel/words.ts';
import { notesFor } from './notes.ts';
import type { StoredMarketOrder } from './order.store.ts';

const waits: readonly string[] = ['systemProcessing', 'reserved', 'unshipped', 'partiallyShipped'];

/** Why it waits: what a rule said, what is not mapped, what the channel says. */
function holdWords(lang: Lang, row: StoredMarketOrder): string {
  if (!waits.includes(row.shipmentStatus)) return '';
  if (row.holdReason !== '') return wordedText(lang, row.holdReason);
  if (row.forwardStatus === 'forwarded') return '';
  if (row.unmappedCount > 0) return say(lang, 'marketplace.forward.unmapped', { count: row.unmappedCount });
  return row.blocks.map(({ code, text }) => [say(lang, `marketplace.block.${code}`), text].filter(Boolean).join(': ')).join(' / ');
}

/** In the words of whoever reads it. */
export const wordOrder = <R extends StoredMarketOrder>(lang: Lang, row: R): R => ({
  ...row,
  holdReason: holdWords(lang, row),
  systemNote: notesFor(lang, row.systemNote).join('\n'),
});

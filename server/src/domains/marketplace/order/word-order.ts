import type { Lang } from '@kura/contract/kernel/text.ts';
import { prefectureOfCode } from '@kura/contract/pricing/zone-of.ts';
import { say } from '@kura/contract/texts.ts';
import { wordedText } from '../../../kernel/words.ts';
import { isAbroad } from '../channels/is-abroad.ts';
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

/** `神奈川県` for `JP-14`; a name stays as the channel wrote it. */
export const readablePrefecture = <A extends { prefecture: string; region: string }>(address: A): A => {
  const named = isAbroad(address.region) ? undefined : prefectureOfCode(address.prefecture);
  return named ? { ...address, prefecture: named.jp } : address;
};

/** In the words of whoever reads it. */
export const wordOrder = <R extends StoredMarketOrder>(lang: Lang, row: R): R => ({
  ...readablePrefecture(row),
  holdReason: holdWords(lang, row),
  systemNote: notesFor(lang, row.systemNote).join('\n'),
});

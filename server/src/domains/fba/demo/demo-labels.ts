import { Readable } from 'node:stream';
import type { Actor } from '../../../kernel/actor.ts';
import { type Tx, within } from '../../../kernel/db/db.ts';
import type { DemoStory } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { saveUpload } from '../../../kernel/files/save-file.ts';
import { printLabels } from '../../../kernel/pdf/label-sheet.ts';
import { splitPdf } from '../../../kernel/pdf/split-pdf.ts';
import { cartonsOf } from '../order/order-parts.store.ts';
import { putLabels } from '../order/set-labels.ts';

/** As Amazon makes them: a page for each carton, with its number as bars. False where nobody keeps files: the labels came on paper. */
export async function labelCartons(
  tx: Tx,
  { storage }: DemoStory,
  actor: Actor,
  order: { id: number; centerCode: string },
  now: Date,
): Promise<boolean> {
  if (!storage) return false;
  const cartons = await cartonsOf(tx, order.id);
  const labels = cartons.map(({ fbaNo, cartonNo }) => ({
    barcode: `${fbaNo}U${String(cartonNo).padStart(6, '0')}`,
    symbology: 'CODE128' as const,
    lines: [order.centerCode, `${cartonNo} / ${cartons.length}`],
  }));
  const title = cartons[0]?.fbaNo ?? '';
  const content = await printLabels({ labels, size: '100x100', title }, 'jp');
  const file = await saveUpload(within(tx), storage, actor, 'attachment', Readable.from([content]), `${title}.pdf`);
  await putLabels(tx, { actor, body: { id: order.id, fileId: file.id, fbaNo: '' }, now }, found(splitPdf(content)).pages);
  return true;
}

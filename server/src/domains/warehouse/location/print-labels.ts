import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import { warehouseErrors } from '@kura/contract/warehouse/errors.ts';
import { type LabelOrder, mostLabels } from '@kura/contract/warehouse/location/location.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { fail } from '../../../kernel/fail.ts';
import { fileLink } from '../../../kernel/files/file-link.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { type Label, printLabels } from '../../../kernel/pdf/label-sheet.ts';
import * as store from './location.store.ts';

/** Code 128 for the scanner, the code in large letters for people, the warehouse for whoever finds a label on the floor. */
export const labelsOf = (places: readonly store.LabelRow[]): Label[] =>
  places.map(({ code, barcode, warehouseCode }) => ({ barcode, lines: [code, warehouseCode] }));

export async function printLocationLabels(
  kernel: Kernel,
  actor: Actor,
  { ids, shelfIds, size }: LabelOrder,
  lang: Lang,
  now: Date,
): Promise<{ name: string; url: string }> {
  const places = await store.labelRows(kernel.db, ids, shelfIds, mostLabels + 1);
  if (places.length === 0) throw fail(kernelErrors.notFound);
  if (places.length > mostLabels) throw fail(warehouseErrors.tooManyLabels, { max: mostLabels });
  const title = say(lang, 'warehouse.location.labels', { warehouse: [...new Set(places.map((one) => one.warehouseCode))].join(' ') });
  const content = await printLabels({ labels: labelsOf(places), size, title }, lang);
  const file = await saveMadeFile(kernel.db, kernel.storage, actor, { name: `${title}.pdf`, format: 'pdf', content });
  return { name: file.name, url: fileLink({ kernel, actor, now }, file.id, 'original') };
}

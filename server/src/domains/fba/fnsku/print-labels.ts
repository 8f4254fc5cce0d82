import { type fnskuLabelSizes, mostFnskuLabels } from '@kura/contract/fba/fnsku/fnsku.endpoints.ts';
import { fnskuErrors } from '@kura/contract/fba/fnsku/fnsku.errors.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { fail } from '../../../kernel/fail.ts';
import { fileLink } from '../../../kernel/files/file-link.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { printLabels } from '../../../kernel/pdf/label-sheet.ts';
import * as store from './fnsku.store.ts';

export interface FnskuLabels {
  ids: readonly number[];
  copies: number;
  size: (typeof fnskuLabelSizes)[number];
}

/** As Amazon wants a unit labelled: the FNSKU in Code 128, its title and its condition. */
export async function printFnskuLabels(
  kernel: Kernel,
  actor: Actor,
  { ids, copies, size }: FnskuLabels,
  lang: Lang,
  now: Date,
): Promise<{ name: string; url: string }> {
  const wanted = [...new Set(ids)];
  const rows = await store.readMany(kernel.db, actor.scope, wanted);
  if (rows.length !== wanted.length) throw fail(kernelErrors.notFound);
  if (rows.length * copies > mostFnskuLabels) throw fail(fnskuErrors.tooManyLabels, { max: mostFnskuLabels });
  const labels = rows.map(({ fnsku, name, condition }) => ({
    barcode: fnsku,
    symbology: 'CODE128' as const,
    lines: [name, say(lang, `fba.fnsku.condition.${condition}`)],
    copies,
  }));
  const title = say(lang, 'fba.fnsku.labelFile');
  const content = await printLabels({ labels, size, title }, lang);
  const file = await saveMadeFile(kernel.db, kernel.storage, actor, { name: `${title}.pdf`, format: 'pdf', content });
  return { name: file.name, url: fileLink({ kernel, actor, now }, file.id, 'original') };
}

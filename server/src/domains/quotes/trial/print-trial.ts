import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import type { Trial } from '@kura/contract/quotes/trial/trial.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { found } from '../../../kernel/fail.ts';
import { fileLink } from '../../../kernel/files/file-link.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';
import { quotePdf } from './quote-pdf.ts';
import * as store from './trial.store.ts';

/** The quote PDF shows what was computed then, not what would come out today. */
export async function printTrial(
  kernel: Kernel,
  actor: Actor,
  { id, carrier, lane }: { id: number; carrier?: string | undefined; lane?: string | undefined },
  lang: Lang,
  now: Date,
): Promise<{ name: string; url: string }> {
  const trial: Trial = found(await store.read(kernel.db, actor, id));
  const content = await renderPdf(quotePdf(trial, { carrier, lane }, lang, actor.zone), lang);
  const name = `${say(lang, 'quotes.trial.pdfTitle')} ${trial.result.day}.pdf`;
  const file = await saveMadeFile(kernel.db, kernel.storage, actor, { name, format: 'pdf', content });
  return { name: file.name, url: fileLink({ kernel, actor, now }, file.id, 'original') };
}

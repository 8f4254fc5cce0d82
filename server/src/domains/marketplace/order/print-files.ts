import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { momentIn } from '@kura/contract/kernel/zone.ts';
import { printChannelFiles } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { marketErrors } from '@kura/contract/marketplace/order/market-order.errors.ts';
import { say } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, Failure } from '../../../kernel/fail.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import { JobRefusal, type JobResult, type JobRun } from '../../../kernel/jobs.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { picturePage } from '../../../kernel/pdf/picture-page.ts';
import { joinPdfs, readPdf } from '../../../kernel/pdf/read-pdf.ts';
import type { Said } from '../../../kernel/words.ts';
import type { FetchedFile } from '../channels/connector.ts';
import { fetchFiles } from './fetch-files.ts';
import { numbersOf } from './order.store.ts';

export const printFilesKind = 'marketplace.papers.job';
export interface PrintFiles {
  ids: readonly number[];
  kind: 'label' | 'packingSlip';
}
/** As much as is joined in half of the time that a reader of PDF is given. */
const mostBytes = 25 * 1024 * 1024;
/** A channel that is silent makes every order wait: what is there by then is printed, well before the queue gives the work up. */
const mostMs = 20 * 60_000;

export async function startPrintFiles(
  tx: Tx,
  kernel: Kernel,
  actor: Actor,
  lang: Lang,
  { ids, kind }: PrintFiles,
): Promise<{ jobId: number }> {
  const input: PrintFiles = { ids: [...new Set(ids)], kind };
  if ((await numbersOf(tx, actor.scope, input.ids)).length === 0) throw fail(kernelErrors.notFound);
  const { permission } = printChannelFiles;
  return {
    jobId: await kernel.jobs.start(tx, actor, lang, { kind: printFilesKind, title: `marketplace.page.${kind}`, input, permission }),
  };
}

/** What was sent to be printed, each file as PDF; what a label printer reads stays as it is. */
async function sheetsOf(files: readonly FetchedFile[]): Promise<{ format: 'pdf' | 'zpl'; sheets: Buffer[] }> {
  const texts = files.filter(({ type }) => type === 'text/plain');
  if (files.length === 0) throw fail(marketErrors.noFiles);
  if (texts.length === files.length) return { format: 'zpl', sheets: texts.map(({ bytes }) => bytes) };
  if (texts.length > 0) throw fail(marketErrors.otherFormat);
  const sheets: Buffer[] = [];
  for (const { type, bytes } of files) {
    // Whatever stops the reader lies in the file.
    const sheet = type === 'image/png' ? await picturePage(type, bytes).catch(() => null) : (await readPdf(bytes)) && bytes;
    if (!sheet) throw fail(marketErrors.unreadable);
    sheets.push(sheet);
  }
  return { format: 'pdf', sheets };
}

/** E03: one file of all that could be fetched, in the order asked for; of each other its number and why. Begun again it fetches again. */
export async function runPrintFiles(
  kernel: Kernel,
  { input: { ids, kind }, actor, lang, now, progress }: Omit<JobRun<PrintFiles>, 'tx'>,
): Promise<JobResult> {
  const numbers = new Map((await numbersOf(kernel.db, actor.scope, ids)).map(({ id, number }) => [id, number]));
  const began = performance.now();
  const all: Buffer[] = [];
  let [format, size]: ['pdf' | 'zpl' | null, number] = [null, 0];
  const lines: NonNullable<Said['lines']>[number][] = [];
  for (const [at, id] of ids.entries()) {
    await progress(at, ids.length);
    try {
      if (performance.now() - began > mostMs) throw fail(marketErrors.tooMuch);
      const { sheets, format: own } = await sheetsOf(await fetchFiles(kernel, actor, { id, kind }, kernel.clock.now()));
      const bytes = sheets.reduce((sum, sheet) => sum + sheet.length, 0);
      if (own !== (format ??= own)) throw fail(marketErrors.otherFormat);
      if (size + bytes > mostBytes) throw fail(marketErrors.tooMuch);
      size += bytes;
      all.push(...sheets);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // Of a stranger's order not even the number is told.
      const why = { text: error.spec.text, params: error.params };
      lines.push({ text: 'kernel.sheet.reasonPart', params: { title: numbers.get(id) ?? `#${id}`, message: why } });
    }
  }
  await progress(ids.length, ids.length);
  if (format === null || all.length === 0) throw new JobRefusal({ message: { text: 'marketplace.papers.none', lines } });
  const content = format === 'zpl' ? Buffer.concat(all.flatMap((text) => [text, Buffer.from('\n')])) : await joined(all);
  const stamp = momentIn(actor.zone, now).replace(/\D/g, '');
  const name = `${say(lang, `marketplace.page.${kind}`)}-${stamp}`;
  const file = await saveMadeFile(kernel.db, kernel.storage, actor, { name, format, content });
  const [count, failed] = [ids.length - lines.length, lines.length];
  const text = failed === 0 ? 'marketplace.papers.done' : 'marketplace.papers.partly';
  return { message: { text, params: { count, failed }, lines }, fileId: file.id };
}

async function joined(files: readonly Buffer[]): Promise<Uint8Array> {
  const whole = await joinPdfs(
    files,
    files.map((_, file) => ({ file, page: null })),
  );
  // Each could be read by itself.
  if (!whole) throw fail(marketErrors.tooMuch);
  return whole;
}

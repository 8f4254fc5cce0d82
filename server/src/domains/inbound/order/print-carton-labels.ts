import { cartonCode } from '@kura/contract/inbound/package/carton-code.ts';
import { inboundErrors } from '@kura/contract/inbound/errors.ts';
import type { PackageRow } from '@kura/contract/inbound/package/package.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { langs, type Lang } from '@kura/contract/kernel/text.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { fail } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { type Label, printLabels } from '../../../kernel/pdf/label-sheet.ts';
import * as store from './order.store.ts';
import * as packages from './package.store.ts';

const mostLabels = 2000;
const everyLanguage = (text: (lang: Lang) => string): string => langs.map(text).join(' · ');

interface CartonRange {
  from: number;
  to: number;
}
/** Of each carton: what a scanner reads, how many there are, what is inside. Whoever handles it reads one of three languages. */
export function cartonLabels(
  order: Pick<store.StoredOrder, 'number' | 'boxCount' | 'warehouseCode'>,
  lines: readonly Pick<PackageRow, 'sku' | 'quantityPerBox' | 'boxCount' | 'firstCarton'>[],
  { from, to }: CartonRange = { from: 1, to: order.boxCount },
): Label[] {
  return lines.flatMap(({ sku, quantityPerBox, boxCount, firstCarton }) =>
    Array.from({ length: boxCount }, (_, index) => firstCarton + index)
      .filter((no) => no >= from && no <= to)
      .map((no) => ({
        barcode: cartonCode(order.number, no),
        lines: [
          `${no} / ${order.boxCount}    ${sku} × ${quantityPerBox}`,
          everyLanguage((lang) => say(lang, 'inbound.order.labelCarton', { no, of: order.boxCount })),
          `${everyLanguage((lang) => say(lang, 'inbound.order.number'))} ${order.number}`,
          `${everyLanguage((lang) => say(lang, 'inbound.order.warehouse'))} ${order.warehouseCode}`,
        ],
      })),
  );
}

export async function printCartonLabels(
  kernel: Kernel,
  actor: Actor,
  { ids: asked, cartons }: { ids: readonly number[]; cartons?: CartonRange | undefined },
  lang: Lang,
  now: Date,
): Promise<FileRef> {
  const ids = [...new Set(asked)];
  const orders = await store.readMany(kernel.db, actor.scope, ids);
  if (orders.length !== ids.length) throw fail(kernelErrors.notFound);
  if (!cartons && orders.reduce((sum, { boxCount }) => sum + boxCount, 0) > mostLabels)
    throw fail(inboundErrors.tooManyLabels, { max: mostLabels });
  const lines = Map.groupBy(await packages.ofOrders(kernel.db, ids), ({ orderId }) => orderId);
  const labels = orders.flatMap((order) => cartonLabels(order, lines.get(order.id) ?? [], ids.length === 1 ? cartons : undefined));
  if (labels.length === 0) throw fail(kernelErrors.notFound);
  if (labels.length > mostLabels) throw fail(inboundErrors.tooManyLabels, { max: mostLabels });
  const [first, ...more] = orders.map(({ number }) => number);
  const title = say(lang, 'inbound.order.labelFile', { number: more.length > 0 ? `${first} +${more.length}` : (first ?? '') });
  const content = await printLabels({ labels, size: '100x100', title }, lang);
  return fileRef(
    { kernel, actor, now },
    await saveMadeFile(kernel.db, kernel.storage, actor, { name: `${title}.pdf`, format: 'pdf', content }),
  );
}

import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { labelFaults } from '@kura/contract/fulfilment/label/label.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';
import { parcelLabels } from '../../outbound/public.ts';
import { labelsOf } from './label-of.ts';
import * as store from './label.store.ts';

type Reason = (typeof labelFaults)[number];
interface Numbered {
  id: number;
  orderId: number;
  parcelNo: number;
  trackingNumber: string;
}
const numberedParcels = (db: Query, orderIds: readonly number[]): Promise<Numbered[]> =>
  db.rows(sql`
    select id, order_id, parcel_no, tracking_number from outbound_parcels
    where order_id = any(${[...orderIds]}::bigint[]) and status in ('open', 'packed') and tracking_number <> '' order by order_id, parcel_no`);

/** What is printed is counted with its parcel. Answers how often the labels of each order were printed by now. */
export const countPrints = (tx: Tx, parcelIds: readonly number[]): Promise<{ orderId: number; labelCount: number }[]> =>
  tx.rows(sql`
    with printed as (
      update outbound_parcels set label_count = label_count + 1 where id = any(${[...parcelIds]}::bigint[]) returning order_id, label_count)
    select order_id, max(label_count) as label_count from printed group by order_id order by order_id`);

interface Printed {
  file: FileRef | null;
  printed: number;
  faults: { id: number; number: string; reason: Reason; message: string }[];
}
/** Labels of parcels that are numbered and still here, one page each; what has none, or may not leave, is named. Each order has its line in the log. */
export async function reprintLabels({ kernel, actor, body, lang, now, keepAnswer }: Call<unknown, { ids: number[] }>): Promise<Printed> {
  const ids = [...new Set(body.ids)];
  const orders = await store.toPrint(kernel.db, actor, ids);
  if (orders.length !== ids.length) throw fail(kernelErrors.notFound);
  const parcels = Map.groupBy(await numberedParcels(kernel.db, ids), ({ orderId }) => orderId);
  const faults: Printed['faults'] = [];
  const fit = orders.filter(({ id, number, status, isHeld }) => {
    const reason = !store.labelled.includes(status) || isHeld ? 'wrongState' : parcels.has(id) ? null : 'noNumber';
    if (reason) faults.push({ id, number, reason, message: say(lang, `fulfilment.label.fault.${reason}`) });
    return reason === null;
  });
  const printed = fit.flatMap(({ id }) => parcels.get(id) ?? []);
  const labels = await labelsOf(kernel.db, kernel.storage, fit, printed);
  const file =
    labels.length === 0
      ? null
      : await saveMadeFile(kernel.db, kernel.storage, actor, {
          name: 'labels.pdf',
          format: 'pdf',
          content: await renderPdf(parcelLabels(labels), 'jp'),
        });
  return kernel.db.tx(async (tx) => {
    const counts = new Map(
      (
        await countPrints(
          tx,
          printed.map(({ id }) => id),
        )
      ).map((row) => [row.orderId, row.labelCount]),
    );
    await logOperations(
      tx,
      actor,
      now,
      fit.map(({ id, number, companyId }) => ({
        record: 'outbound.order',
        recordId: id,
        recordName: number,
        companyId,
        action: 'fulfilment.label.log.printed',
        after: { labelCount: counts.get(id) ?? 0 },
      })),
    );
    const answer = { file: file && fileRef({ kernel, actor, now }, file), printed: labels.length, faults };
    await keepAnswer(tx, answer);
    return answer;
  });
}

import type { OrderStatus } from '@kura/contract/inbound/order/order.fields.ts';
import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import { receivingStation, type ReceivingReason } from '@kura/contract/inbound/receiving/receiving.station.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import type { ScanAnswer } from '@kura/contract/kernel/scan.ts';
import { say } from '@kura/contract/texts.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { answerScan, type ScanCall } from '../../../kernel/scan-answer.ts';

export type Answer = ScanAnswer<ReceivingReason>;

/** Goods that come after the end: what can be done is said. Elsewhere in its life the order is named by its state. */
export function refuseState(scan: ScanCall<ReceivingReason>, status: OrderStatus): Promise<Answer> {
  if (status === 'inStock' || status === 'onShelf') return answerScan(scan, 'red', 'receivingOver');
  const state = say(scan.lang, stateText(orderMachine, status));
  return answerScan(
    scan,
    'red',
    'wrongState',
    say(scan.lang, 'inbound.receiving.stateIs', { text: say(scan.lang, 'inbound.scan.reason.wrongState'), state }),
  );
}

/** One scan; `db`: where a red or amber answer is kept, inside a transaction that one. */
export const asScan = ({ actor, lang, now }: Pick<Call, 'actor' | 'lang' | 'now'>, db: Query, code: string): ScanCall<ReceivingReason> => ({
  db,
  actor,
  lang,
  now,
  station: receivingStation,
  code,
});

import type { PickingReason } from '@kura/contract/fulfilment/picking/picking.station.ts';
import type { Call } from '../../../kernel/bind.ts';
import { found } from '../../../kernel/fail.ts';
import { keepAnswer } from '../../../kernel/scan-answer.ts';
import * as lists from './list.store.ts';
import { asScan } from './station.ts';

interface Body {
  id: number;
  code: string;
  tone: 'amber' | 'red';
  reason: PickingReason;
  reference: string;
  waitedMs: number;
}

/** What the station refused while nobody could ask the server. */
export async function keepPickAnswer(call: Call<unknown, Body>): Promise<{ isNew: boolean }> {
  const { tx, body } = call;
  found(await lists.read(tx, body.id));
  return { isNew: await keepAnswer(asScan(call, tx, body.code, body.waitedMs), body) };
}

import type { WallReason } from '@kura/contract/fulfilment/wall/wall.station.ts';
import type { Call } from '../../../kernel/bind.ts';
import { found } from '../../../kernel/fail.ts';
import { keepAnswer } from '../../../kernel/scan-answer.ts';
import * as store from './sorting.store.ts';
import { asScan } from './station.ts';

interface Body {
  sortingId: number;
  code: string;
  tone: 'amber' | 'red';
  reason: WallReason;
  reference: string;
  waitedMs: number;
}

/** What the station refused while nobody could ask the server. */
export async function keepSortAnswer(call: Call<unknown, Body>): Promise<{ isNew: boolean }> {
  const { tx, body } = call;
  found(await store.read(tx, body.sortingId));
  return { isNew: await keepAnswer(asScan(call, tx, body.code, body.waitedMs), body) };
}

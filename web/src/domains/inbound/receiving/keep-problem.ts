import type { reportProblem } from '@kura/contract/inbound/problem/problem.endpoints.ts';
import type { Endpoint, In, Shape } from '@kura/contract/kernel/endpoint.ts';
import type { Taken } from '../../../kit/scan/use-station.ts';
import { t } from '../../../kit/text.ts';
import { answer } from '../../../kit/scan/answer.ts';
import type { References } from '../../../kit/scan/references.ts';
import { clean, type ReceiveState } from './receiving-scan.ts';

type Body = typeof reportProblem extends Endpoint<Shape, infer B extends Shape, Shape> ? In<B> : never;
export interface ProblemServer {
  readonly report: (body: Body) => Promise<unknown>;
  readonly references: References;
}

/** What came and is not on the order: kept aside, and its customer decides. Told twice it is one problem. */
export async function keepAsProblem(
  { report, references }: ProblemServer,
  state: ReceiveState,
  told: { readonly note: string; readonly photoIds: number[] } = { note: '', photoIds: [] },
): Promise<Taken<ReceiveState>> {
  const { job, strange } = state;
  if (!job || strange === null) return { state, answer: answer('amber', t('inbound.receiving.productFirst'), 'outOfTurn') };
  const step = `problem ${job.id} ${strange}`;
  await report({ orderId: job.id, kind: 'strangeCarton', cartonCode: strange, productId: null, ...told, reference: references.of(step) });
  references.answered(step);
  return { state: clean(state), answer: answer('amber', t('inbound.receiving.keptProblem', { code: strange }), 'setAside') };
}

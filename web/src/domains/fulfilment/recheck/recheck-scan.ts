import type * as endpoints from '@kura/contract/fulfilment/recheck/recheck.endpoints.ts';
import { recheckStepOf, type RecheckJob, type RecheckStep } from '@kura/contract/fulfilment/recheck/recheck.ts';
import type { Endpoint, In, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import { told } from '../../../kit/scan/answer.ts';
import type { References } from '../../../kit/scan/references.ts';
import type { Taken } from '../../../kit/scan/use-station.ts';

type Ask<E> = E extends Endpoint<Shape, infer B extends Shape, infer D extends Shape> ? (body: In<B>) => Promise<Out<D>> : never;
/** What the station asks the server. */
export interface RecheckServer {
  readonly scan: Ask<typeof endpoints.scanRecheck>;
  readonly box: Ask<typeof endpoints.boxRecheck>;
  readonly weigh: Ask<typeof endpoints.weighRecheck>;
  readonly approve: Ask<typeof endpoints.approveWeight>;
  readonly newParcel: Ask<typeof endpoints.fillParcel>;
  readonly recount: Ask<typeof endpoints.recountParcel>;
  readonly missing: Ask<typeof endpoints.reportMissing>;
  readonly back: Ask<typeof endpoints.bringBack>;
  readonly references: References;
}
export type RecheckAnswer = Awaited<ReturnType<RecheckServer['scan']>>;
export interface RecheckState {
  readonly warehouseId: number;
  /** As the book stood after the last step. */
  readonly job: RecheckJob | null;
}
type Next = Promise<Taken<RecheckState>>;

export const startRecheck = (warehouseId: number): RecheckState => ({ warehouseId, job: null });
export const stepOf = ({ job }: RecheckState): RecheckStep => (job ? recheckStepOf(job) : 'open');

/** Done with it: the next scan opens another one. One of which pieces are missing stays until those that were scanned are put down. */
const isOver = ({ reason, job }: RecheckAnswer): boolean =>
  reason === 'checked' || reason === 'broughtBack' || (reason === 'madeAbnormal' && (job?.toBringBack ?? 0) === 0);
const after = (state: RecheckState, said: RecheckAnswer): Taken<RecheckState> => ({
  // A refusal without an order leaves the one on the table where it is.
  state: { ...state, job: isOver(said) ? null : (said.job ?? state.job) },
  answer: told(said),
});

/** Told under one reference until it is answered: a step that nobody answered is told again as the same. */
export async function send(
  server: RecheckServer,
  state: RecheckState,
  step: string,
  ask: (reference: string) => Promise<RecheckAnswer>,
): Next {
  const said = await ask(server.references.of(step));
  server.references.answered(step);
  return after(state, said);
}

export const takeWeight = (server: RecheckServer, state: RecheckState, orderId: number, weightG: number): Next =>
  send(server, state, `weigh ${orderId} ${weightG}`, (reference) => server.weigh({ orderId, weightG, reference }));
export const takeBack = (server: RecheckServer, state: RecheckState, orderId: number, code: string): Next =>
  send(server, state, `back ${orderId} ${code}`, (reference) => server.back({ orderId, code, reference }));

/** One scan. A figure is a weight where one is awaited; a place is where a stopped order goes; all else the server knows. */
export function takeRecheck(server: RecheckServer, state: RecheckState, code: string): Next {
  const { warehouseId, job } = state;
  if (job && stepOf(state) === 'weigh' && /^\d{1,6}$/.test(code) && Number(code) > 0)
    return takeWeight(server, state, job.id, Number(code));
  if (job?.stopped && job.toBringBack > 0 && /^L\d{8}$/i.test(code)) return takeBack(server, state, job.id, code);
  // What is stopped is out of the way: the next scan may be another order.
  const orderId = job && !job.stopped ? { orderId: job.id } : {};
  return send(server, state, `scan ${job?.id ?? 0} ${code}`, (reference) => server.scan({ warehouseId, ...orderId, code, reference }));
}

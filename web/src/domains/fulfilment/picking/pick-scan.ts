import type {
  reportShort,
  returnLine,
  scanPick,
  scanPickList,
  scanPlace,
  scanTote,
  showPickJob,
} from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import { mostByPiece, type PickJob, type PickLine } from '@kura/contract/fulfilment/picking/picking.ts';
import type { Endpoint, In, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import { answer, told, type Own } from '../../../kit/scan/answer.ts';
import type { References } from '../../../kit/scan/references.ts';
import type { Taken } from '../../../kit/scan/use-station.ts';
import { t } from '../../../kit/text.ts';

type BodyOf<E> = E extends Endpoint<Shape, infer B extends Shape, Shape> ? In<B> : never;
type QueryOf<E> = E extends Endpoint<infer Q extends Shape, Shape, Shape> ? In<Q> : never;
type DataOf<E> = E extends Endpoint<Shape, Shape, infer D extends Shape> ? Out<D> : never;
type Ask<E> = (body: BodyOf<E>) => Promise<DataOf<E>>;

/** What the station asks the server. */
export interface PickServer {
  readonly job: (query: QueryOf<typeof showPickJob>) => Promise<PickJob>;
  readonly list: Ask<typeof scanPickList>;
  readonly tote: Ask<typeof scanTote>;
  readonly place: Ask<typeof scanPlace>;
  readonly pick: Ask<typeof scanPick>;
  readonly short: Ask<typeof reportShort>;
  readonly giveBack: Ask<typeof returnLine>;
  readonly references: References;
}

export interface PickState {
  readonly warehouseId: number;
  readonly job: PickJob | null;
  /** Where the picker stands. */
  readonly locationId: number | null;
  /** Scanned once, of more than five: the figure is awaited. */
  readonly code: string | null;
  /** Fewer are there than wanted: how many were found in all is awaited. */
  readonly short: 'shortPick' | 'wrongItem' | null;
  /** How much was told to the book from here: what was read before the last of it is old. */
  readonly booked: number;
}
export type PickStep = 'list' | 'tote' | 'location' | 'piece';

export const startPicking = (warehouseId: number): PickState => ({
  warehouseId,
  job: null,
  locationId: null,
  code: null,
  short: null,
  booked: 0,
});

export const restOf = ({ quantity, picked }: Pick<PickLine, 'quantity' | 'picked'>): number => quantity - picked;
const isLeft = (line: PickLine): boolean => restOf(line) > 0;

/** What is picked now: at the place where one stands, else the next on the way. */
export function lineOf({ job, locationId }: PickState): PickLine | undefined {
  const left = job?.lines.filter(isLeft) ?? [];
  return left.find((line) => line.locationId === locationId) ?? left[0];
}
/** Where to go after this place. While it is asked how many were found, that is the question and nothing stands beside it. */
export function nextPlace({ job, locationId, short }: PickState): string | undefined {
  if (short !== null) return undefined;
  const here = lineOf({ job, locationId } as PickState)?.locationId;
  return job?.lines.filter(isLeft).find((line) => line.locationId !== here)?.locationCode;
}
/** One piece for each scan, or one scan and a figure. */
export const isCounted = ({ quantity }: Pick<PickLine, 'quantity'>): boolean => quantity > mostByPiece;

export function stepOf({ job, locationId }: PickState): PickStep {
  if (!job) return 'list';
  if (job.tote === '') return 'tote';
  return job.lines.some((line) => line.locationId === locationId && isLeft(line)) ? 'piece' : 'location';
}

/** The whole of it, with what was scanned: a second figure for the rest would have to be worked out on the way. */
const foundHowMany = ({ locationCode, sku, quantity, picked }: PickLine): string =>
  t('fulfilment.pick.foundHowMany', { place: locationCode, sku, quantity, picked });

export function promptOf(state: PickState): string {
  const line = lineOf(state);
  const { job } = state;
  if (job?.status === 'picked') return t(`fulfilment.pick.prompt.${job.kind === 'multi' ? 'toWall' : 'toCheck'}`, { tote: job.tote });
  if (job?.status === 'cancelled') return t('fulfilment.pick.reason.listEnded');
  if (state.short && line) return foundHowMany(line);
  switch (stepOf(state)) {
    case 'list':
      return t('fulfilment.pick.prompt.list');
    case 'tote':
      return t('fulfilment.pick.prompt.tote');
    case 'location':
      return line ? t('fulfilment.pick.prompt.location', { place: line.locationCode }) : t('fulfilment.pick.prompt.done');
    case 'piece': {
      if (!line) return t('fulfilment.pick.prompt.done');
      const words = { sku: line.sku, count: restOf(line) };
      if (state.code !== null) return t('fulfilment.pick.prompt.figure', words);
      return isCounted(line) ? t('fulfilment.pick.prompt.count', words) : t('fulfilment.pick.prompt.piece', words);
    }
  }
}

export type Next = Promise<Taken<PickState>>;
const stays = <T extends ScanTone>(state: PickState, tone: T, text: string, ...own: Own<T>): Next =>
  Promise.resolve({ state, answer: answer(tone, text, ...own) });
const kinds = {
  list: /^JH\d{11}$/i,
  tote: /^T\d{5}$/i,
  place: /^(L\d{8}|[A-Z0-9]{1,8}-\d{2}-\d{2}-\d{2})$/i,
  figure: /^\d{1,4}$/,
} as const;

export async function openJob(server: PickServer, state: PickState, id: number): Next {
  const job = await server.job({ id });
  return {
    state: { ...startPicking(state.warehouseId), job },
    answer: answer('green', t('fulfilment.pick.opened', { number: job.number })),
  };
}

/** What was scanned tells by itself what is meant. */
export function takePick(server: PickServer, state: PickState, code: string): Next {
  const { job } = state;
  if (!job || kinds.list.test(code)) return takeList(server, state, code);
  if (job.tote === '' || kinds.tote.test(code)) return takeTote(server, state, job, code);
  if (state.short && kinds.figure.test(code)) return takeShort(server, state, Number(code));
  const line = lineOf(state);
  const isAwaited = line !== undefined && line.locationId === state.locationId && isCounted(line);
  if (state.code !== null && kinds.figure.test(code)) return takePieces(server, state, state.code, Number(code));
  if (kinds.place.test(code)) return takePlace(server, { ...state, code: null, short: null }, job, code);
  const isHere = job.lines.some((one) => one.locationId === state.locationId && isOf(one, code));
  if (state.locationId === null || (stepOf(state) === 'location' && !isHere)) return takePlace(server, state, job, code);
  if (isAwaited && isOf(line, code)) return stays({ ...state, code, short: null }, 'green', promptOf({ ...state, code, short: null }));
  return takePieces(server, { ...state, short: null }, code, 1);
}
const isOf = ({ codes }: PickLine, code: string): boolean => codes.some((one) => one.toLowerCase() === code.toLowerCase());

async function takeList(server: PickServer, state: PickState, code: string): Next {
  const said = await server.list({ warehouseId: state.warehouseId, code });
  if (said.tone === 'red' || !said.job) return { state, answer: told(said) };
  const { job } = said;
  return {
    state: { ...startPicking(state.warehouseId), job },
    answer: answer('green', t('fulfilment.pick.opened', { number: job.number })),
  };
}
async function takeTote(server: PickServer, state: PickState, job: PickJob, code: string): Next {
  const said = await server.tote({ id: job.id, code });
  return { state: { ...state, job: said.job ?? job, booked: state.booked + 1 }, answer: told(said) };
}
async function takePlace(server: PickServer, state: PickState, job: PickJob, code: string): Next {
  const said = await server.place({ id: job.id, code });
  return { state: { ...state, locationId: said.locationId ?? state.locationId }, answer: told(said) };
}

async function takePieces(server: PickServer, state: PickState, code: string, quantity: number): Next {
  const { job, locationId } = state;
  if (!job || locationId === null) throw new Error('pieces are of a list and lie in a place');
  if (quantity < 1) return stays({ ...state, code: null }, 'amber', promptOf({ ...state, code: null }), 'badFigure');
  const step = `pick ${job.id} ${locationId} ${code} ${quantity}`;
  const said = await server.pick({ id: job.id, locationId, code, quantity, reference: server.references.of(step) });
  server.references.answered(step);
  const after = said.job ?? job;
  const line = after.lines.find((one) => one.locationId === locationId && isOf(one, code));
  const text =
    said.tone === 'green' && line
      ? t('fulfilment.pick.booked', { sku: line.sku, picked: line.picked, quantity: line.quantity })
      : said.text;
  // Too many: the next figure is the count still.
  const isCountedAgain = said.reason === 'tooMany' && state.code !== null;
  // Green and laid over the list: nothing has to be read again for it.
  const booked = said.tone === 'green' && said.job ? state.booked : state.booked + 1;
  return { state: { ...state, job: after, code: isCountedAgain ? code : null, booked }, answer: told({ ...said, text }) };
}

/** How many were there in all: the rest is looked for elsewhere. */
async function takeShort(server: PickServer, state: PickState, found: number): Next {
  const { job, locationId, short } = state;
  const line = lineOf(state);
  if (!job || locationId === null || !short || !line || line.locationId !== locationId)
    return stays({ ...state, short: null }, 'amber', t('fulfilment.pick.reason.nothingShort'), 'outOfTurn');
  const step = `short ${job.id} ${locationId} ${line.productId} ${found}`;
  const said = await server.short({
    id: job.id,
    locationId,
    productId: line.productId,
    found,
    cause: short,
    reference: server.references.of(step),
  });
  server.references.answered(step);
  const text = said.failedOrders.length > 0 ? `${said.text}: ${said.failedOrders.join(', ')}` : said.text;
  const asksAgain = said.reason === 'notShort' || said.reason === 'fewerThanScanned' ? short : null;
  return {
    state: { ...state, job: said.job ?? job, code: null, short: asksAgain, booked: state.booked + 1 },
    answer: told({ ...said, text }),
  };
}

/** A line back to its shelf. */
export async function giveBack(server: PickServer, state: PickState, { locationId, productId }: PickLine): Next {
  const { job } = state;
  if (!job) throw new Error('a line is of a list');
  const step = `return ${job.id} ${locationId} ${productId}`;
  const said = await server.giveBack({ id: job.id, locationId, productId, reference: server.references.of(step) });
  server.references.answered(step);
  return {
    state: { ...state, job: said.job ?? job, code: null, short: null, booked: state.booked + 1 },
    answer: told(said),
  };
}

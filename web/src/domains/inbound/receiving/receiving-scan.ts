import type {
  scanCarton,
  scanOrder,
  scanPiece,
  scanReceive,
  scanShelve,
  showJob,
} from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import type { PlaceHint, ReceivingJob } from '@kura/contract/inbound/receiving/receiving.ts';
import type { Endpoint, In, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import { t } from '../../../kit/text.ts';
import type { References } from '../../../kit/scan/references.ts';

type BodyOf<E> = E extends Endpoint<Shape, infer B extends Shape, Shape> ? In<B> : never;
type QueryOf<E> = E extends Endpoint<infer Q extends Shape, Shape, Shape> ? In<Q> : never;
type DataOf<E> = E extends Endpoint<Shape, Shape, infer D extends Shape> ? Out<D> : never;
type Ask<E> = (body: BodyOf<E>) => Promise<DataOf<E>>;

/** What the station asks the server. */
export interface ReceiveServer {
  readonly job: (query: QueryOf<typeof showJob>) => Promise<ReceivingJob>;
  readonly order: Ask<typeof scanOrder>;
  readonly carton: Ask<typeof scanCarton>;
  readonly piece: Ask<typeof scanPiece>;
  readonly receive: Ask<typeof scanReceive>;
  readonly shelve: Ask<typeof scanShelve>;
  readonly references: References;
}

export type Holding = 'good' | 'defective';
export type Piece = NonNullable<DataOf<typeof scanPiece>['product']>;

/** What the worker holds. */
export interface Hand {
  readonly product: Piece;
  readonly places: readonly PlaceHint[];
  readonly defectivePlaces: readonly PlaceHint[];
  readonly code: string;
  readonly task: 'receive' | 'shelve';
  /** How often it was scanned in a row: the first time shows it, from the second on every scan is a piece. */
  readonly scans: number;
  readonly holding: Holding;
  /** To be put away; null: all that waits. */
  readonly quantity: number | null;
}
export interface ReceiveState {
  readonly warehouseId: number;
  /** As it stood when it was last read. */
  readonly job: ReceivingJob | null;
  readonly hand: Hand | null;
  /** The carton that was scanned last: what comes next is out of it. */
  readonly cartonNo: number | null;
  /** Not on the order: may be kept as a problem item. */
  readonly strange: string | null;
  /** A carton of another order, which may be opened by it. */
  readonly otherOrder: string | null;
  /** More than was planned: the same figure once more is meant. */
  readonly over: string | null;
  /** More than the place holds: waits for the same place once more, or a yes. */
  readonly doubt: string | null;
  /** Where the last pieces went: scanned once more it books nothing. */
  readonly lastPlace: string | null;
  /** The same, for its label. */
  readonly usedPlace: { readonly id: number; readonly code: string } | null;
  /** Serial numbers from – to: the first of them once it is scanned. */
  readonly range: { readonly first: string | null } | null;
  /** How much was told to the book from here: what was read before the last of it is old. */
  readonly booked: number;
}
export type ReceiveStep = 'order' | 'cartons' | 'pieces' | 'shelve';

const quiet = { strange: null, otherOrder: null, doubt: null, over: null } as const;
export const startReceiving = (warehouseId: number): ReceiveState => ({
  warehouseId,
  job: null,
  hand: null,
  cartonNo: null,
  ...quiet,
  lastPlace: null,
  usedPlace: null,
  range: null,
  booked: 0,
});

/** Before “in stock”; afterwards only what lies in the receiving area is carried on. */
export const isReceiving = ({ status }: Pick<ReceivingJob, 'status'>): boolean =>
  status === 'audited' || status === 'released' || status === 'pendingStock';

export function stepOf({ job, hand }: ReceiveState): ReceiveStep {
  if (!job) return 'order';
  if (hand) return hand.task === 'receive' ? 'pieces' : 'shelve';
  if (!isReceiving(job)) return 'shelve';
  return job.arrivedCount < job.boxCount && job.receivedCount === 0 ? 'cartons' : 'pieces';
}

export const waitingOf = ({ product, holding }: Pick<Hand, 'product' | 'holding'>): number =>
  holding === 'good' ? product.waitingGood : product.waitingDefective;
export const placesOf = ({ holding, places, defectivePlaces }: Hand): readonly PlaceHint[] =>
  holding === 'good' ? places : defectivePlaces;
/** What is left in the receiving area, good ones first. */
export const holdingOf = (product: Piece): Holding => (product.waitingGood === 0 && product.waitingDefective > 0 ? 'defective' : 'good');

export const clean = (state: ReceiveState): ReceiveState => ({ ...state, ...quiet });

/** What others did meanwhile, and what was booked here: the figures of the product in the hand are those of the book. */
export function withJob(state: ReceiveState, job: ReceivingJob): ReceiveState {
  if (state.job?.id !== job.id) return state;
  const { hand } = state;
  const line = hand && job.products.find(({ productId }) => productId === hand.product.productId);
  if (!hand || !line) return { ...state, job };
  const { planned, waitingGood, waitingDefective, needsMeasure } = line;
  const received = line.good + line.defective;
  return { ...state, job, hand: { ...hand, product: { ...hand.product, planned, received, waitingGood, waitingDefective, needsMeasure } } };
}

/** The product of the order that carries this code. */
export const productOf = ({ products }: ReceivingJob, code: string): ReceivingJob['products'][number] | undefined => {
  const wanted = code.toLowerCase();
  return products.find(({ sku, codes }) => [sku, ...codes].some((one) => one.toLowerCase() === wanted));
};

export const shownText = ({ product, task, holding }: Hand): string =>
  task === 'receive'
    ? t('inbound.receiving.productIs', { sku: product.sku, received: product.received, planned: product.planned })
    : t('inbound.receiving.waitsFor', { sku: product.sku, count: waitingOf({ product, holding }) });

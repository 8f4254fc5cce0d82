import * as z from 'zod/mini';
import { line } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';
import { orderStates } from '../order/order.fields.ts';
import { holdings } from '../receiving/receiving.ts';

const goods = { productId: Id, sku: z.string(), nameZh: z.string(), nameJp: z.string() };

/** One row of stock and what becomes of it: pieces leave it (below zero) or come back to it. */
export const StockChange = z.object({
  ...goods,
  lotNumber: z.string(),
  locationId: Id,
  locationCode: z.string(),
  holding: z.enum(holdings),
  change: z.int(),
  /** How many of them lie there, held by nobody. */
  there: z.int(),
});
export type StockChange = z.infer<typeof StockChange>;

/** Pieces that somebody carried to a shelf, and that go back to where they came from. */
export const ShelfMove = z.object({
  ...goods,
  locationCode: z.string(),
  holding: z.enum(holdings),
  quantity: z.int(),
  byName: z.string(),
  at: z.string(),
});
export type ShelfMove = z.infer<typeof ShelfMove>;

/** K04: a fee line, what it took, what is given back of it and what is kept. */
export const FeeBack = z.object({
  feeLineId: Id,
  feeType: z.string(),
  item: z.string(),
  charged: Money,
  refund: Money,
  kept: Money,
});
export type FeeBack = z.infer<typeof FeeBack>;

export const HoldChange = z.object({ what: z.enum(['reopened', 'released']), amount: Money });
export type HoldChange = z.infer<typeof HoldChange>;

export const refusalReasons = [
  'locked',
  'picked',
  'shipped',
  'moved',
  'adjusted',
  'gone',
  'frozen',
  'problem',
  'serialOut',
  'transferred',
  'takenUp',
  'moreThanReceived',
  'cartonsTooFew',
  'nothingLeft',
  'notChosen',
  'serialsNeeded',
  'aboveLimit',
  'surplusSettled',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What stands in the way: which pieces, and the document that has them, with the screen on which it is found. */
export const Refusal = z.object({
  why: z.enum(refusalReasons),
  sku: z.string(),
  locationCode: z.string(),
  pieces: z.int(),
  documentNo: z.string(),
  routeCode: z.nullable(z.string()),
  search: z.record(z.string(), z.string()),
});
export type Refusal = z.infer<typeof Refusal>;

/** S08: what will be taken back, before anything happens. Nothing else is done than what stands here. */
export const RollBackPreview = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(orderStates),
  /** The state it comes to; of a correction the one it is in. */
  to: z.enum(orderStates),
  stock: z.array(StockChange),
  shelfMoves: z.array(ShelfMove),
  serials: z.array(z.object({ id: Id, sn: z.string(), sku: z.string() })),
  /** The numbers of cartons that count as not arrived again. */
  cartons: z.array(z.int()),
  fees: z.array(FeeBack),
  /** Wallet by wallet. */
  refunds: z.array(Money),
  holds: z.array(HoldChange),
  refusals: z.array(Refusal),
  /** Of all this: whoever goes on names it, and is refused when something has changed since. */
  seen: z.string(),
});
export type RollBackPreview = z.infer<typeof RollBackPreview>;

const Seen = z.string().check(z.minLength(1), z.maxLength(64));
/** V17: always with a reason. */
const Reason = line(200);

export const RollBackInput = z.object({ id: recordId('inbound.order'), reason: Reason, seen: Seen });
export type RollBackInput = z.output<typeof RollBackInput>;

const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
/** The same thing twice is one row with the right number. */
const onceEach = <T>(keyOf: (row: T) => number) =>
  rule((rows: T[]) => new Set(rows.map(keyOf)).size === rows.length, 'inbound.correct.twice');
const correction = {
  id: recordId('inbound.order'),
  /** How many there really are. Products that are not named stay as they are. */
  lines: z._default(
    z
      .array(
        z.object({
          productId: recordId('products.product'),
          good: count,
          defective: count,
          /** From which shelves they are taken when the receiving area has too few; not told: from those with the most. */
          takeFrom: z._default(
            z
              .array(
                z.object({ locationId: recordId('warehouse.location'), holding: z._default(z.enum(holdings), 'good'), quantity: Quantity }),
              )
              .check(z.maxLength(200)),
            [],
          ),
          /** Which numbers go with them, where each piece has one. */
          serials: z._default(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))).check(z.maxLength(1000)), []),
        }),
      )
      .check(
        z.maxLength(500),
        onceEach((line: { productId: number }) => line.productId),
      ),
    [],
  ),
  /** How many cartons really came. */
  packages: z._default(
    z.array(z.object({ packageId: recordId('inbound.package'), boxCount: count })).check(
      z.maxLength(500),
      onceEach((row: { packageId: number }) => row.packageId),
    ),
    [],
  ),
};
const somethingTold = rule(
  ({ lines, packages }: { lines: unknown[]; packages: unknown[] }) => lines.length + packages.length > 0,
  'kernel.issue.required',
  undefined,
  ['lines'],
);
export const CorrectionAsk = z.object(correction).check(somethingTold);
export type CorrectionAsk = z.output<typeof CorrectionAsk>;
export const CorrectionInput = z.object({ ...correction, reason: Reason, seen: Seen }).check(somethingTold);
export type CorrectionInput = z.output<typeof CorrectionInput>;

/** What can be corrected: what the book says came of each product and each package. */
export const CorrectionForm = z.object({
  id: Id,
  number: z.string(),
  products: z.array(
    z.object({
      ...goods,
      good: z.int(),
      defective: z.int(),
      isSerialControlled: z.boolean(),
      places: z.array(z.object({ locationId: Id, locationCode: z.string(), holding: z.enum(holdings), quantity: z.int() })),
    }),
  ),
  packages: z.array(z.object({ packageId: Id, sku: z.string(), boxCount: z.int(), planned: z.int() })),
});
export type CorrectionForm = z.infer<typeof CorrectionForm>;

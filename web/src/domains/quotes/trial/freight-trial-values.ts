import type { In } from '@kura/contract/kernel/endpoint.ts';
import type { runTrial } from '@kura/contract/quotes/trial/trial.endpoints.ts';
import type { AskedTrial, TrialPart } from '@kura/contract/quotes/trial/trial.ts';

type Body = NonNullable<(typeof runTrial)['body']>;
export type TrialValues = In<Body>;

export const emptyPackage = { lengthMm: null, widthMm: null, heightMm: null, weightG: null, count: 1, productId: null };

export const trialStart = (warehouseId: number | undefined, route: string): Partial<TrialValues> =>
  ({
    companyId: null,
    warehouseId,
    day: null,
    rateJpy: null,
    rateUsd: null,
    parts: ['express', 'services'] as TrialPart[],
    packages: [emptyPackage],
    postcode: '',
    prefecture: '',
    pieces: 1,
    codJpy: 0,
    packaging: null,
    isNextDay: false,
    photos: 0,
    isInbound: false,
    route,
    laneCode: null,
    isToFba: false,
    containerModel: null,
    containerCount: 1,
    days: 30,
  }) as unknown as Partial<TrialValues>;

/** How many boxes stand in the rows, as far as they are filled. */
export const boxesOf = (rows: unknown): number =>
  ((rows as readonly { count?: number | null }[] | undefined) ?? []).reduce(
    (sum, { count }) => sum + (Number.isInteger(count) ? (count ?? 0) : 0),
    0,
  );

/** Pieces follow the boxes, one in each, until somebody has said otherwise. */
export const piecesAfter = (pieces: unknown, before: number, boxes: number): unknown =>
  pieces === Math.max(1, before) ? Math.max(1, boxes) : pieces;

/** What was asked before, in the form again. */
export const startOf = (asked: AskedTrial): Partial<TrialValues> => ({
  ...asked,
  packages: asked.packages.map((row) => ({ ...emptyPackage, ...row })),
});

/** An emptied box is no rate, not a wrong one. */
export const trialBody = (values: Partial<TrialValues>): TrialValues =>
  ({ ...values, rateJpy: values.rateJpy || null, rateUsd: values.rateUsd || null }) as TrialValues;

export const wants = (values: Partial<TrialValues>, part: TrialPart): boolean => values.parts?.includes(part) ?? false;

import * as z from 'zod/mini';
import { rowsOf, inputsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { performanceFields, rankingFields, targetFields } from './performance.fields.ts';
import { workSteps } from './steps.ts';

export const PerformanceDay = z.object({ id: Id, userId: Id, ...rowsOf(performanceFields) });
export type PerformanceDay = z.infer<typeof PerformanceDay>;

const { day: _day, warehouseCode: _code, ...ofRanking } = rowsOf(rankingFields);
export const Ranked = z.object({ id: Id, userId: Id, ...ofRanking });
export type Ranked = z.infer<typeof Ranked>;

export const Target = z.object({ id: Id, ...rowsOf(targetFields) });
export type Target = z.infer<typeof Target>;
export const TargetInput = z.object(inputsOf(targetFields, ['step', 'validFrom', 'piecesPerHour', 'leastMinutes']));
export type TargetInput = z.output<typeof TargetInput>;

/** A step as the whole team does it. Null where the reader is no supervisor and so few others did it that the sum would tell what one of them did. */
const TeamStep = z.object({
  step: z.enum(workSteps),
  people: z.int(),
  scans: z.nullable(z.int()),
  pieces: z.nullable(z.int()),
  activeMinutes: z.nullable(z.number()),
  /** Null: of too few people, or of too little time. */
  piecesPerHour: z.nullable(z.number()),
  target: z.nullable(z.int()),
  amber: z.nullable(z.int()),
  red: z.nullable(z.int()),
});
export const Team = z.object({
  from: z.string(),
  to: z.string(),
  /** Until when the scans of today are counted; null: none were. */
  rolledAt: z.nullable(z.string()),
  steps: z.array(TeamStep),
});
export type Team = z.infer<typeof Team>;

export const PerformanceLive = z.object({
  day: z.string(),
  zone: z.string(),
  asOf: z.string(),
  /** False: the reader sees their own row and the team only. */
  seesPeople: z.boolean(),
  /** Who scanned in the last 30 minutes. */
  onShift: z.int(),
  steps: z.array(z.extend(TeamStep, { hours: z.array(z.object({ hour: z.int(), pieces: z.int() })) })),
  people: z.array(
    z.object({
      userId: Id,
      userName: z.string(),
      step: z.enum(workSteps),
      scans: z.int(),
      pieces: z.int(),
      /** Of the last sixty minutes. */
      lastHour: z.int(),
      activeMinutes: z.number(),
      piecesPerHour: z.nullable(z.number()),
      target: z.nullable(z.int()),
      amber: z.int(),
      red: z.int(),
      lastAt: z.nullable(z.string()),
    }),
  ),
});
export type PerformanceLive = z.infer<typeof PerformanceLive>;

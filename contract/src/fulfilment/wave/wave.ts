import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { ZoneName } from '../../kernel/zone.ts';
import { allHandOvers } from '../../outbound/order/hand-over.ts';
import { carrierGroups } from '../../pricing/carrier-group.ts';
import { waveFields, waveIntervals, waveKinds, waveModes, waveShippingTypes, type WaveMode } from './wave.fields.ts';

export type { WaveKind } from './wave.fields.ts';

export const WaveRow = z.object({ id: Id, ...rowsOf(waveFields) });
export type WaveRow = z.infer<typeof WaveRow>;

/** Why an order waits on although others go. */
export const leftReasons = ['held', 'arrears', 'notFull', 'otherClass', 'beforeCutoff'] as const;
export type LeftReason = (typeof leftReasons)[number];
/** Why an order is no longer of its wave. */
export const leaveReasons = ['cutOff', 'short', 'cancelled', 'held'] as const;

export const Wave = z.object({
  ...WaveRow.shape,
  orders: z.array(
    z.object({
      id: Id,
      number: z.string(),
      status: z.string(),
      /** `A`, `B` … `AA`: its basket at the sorting. */
      basket: z.string(),
      pieceCount: z.int(),
      pickedCount: z.int(),
      leftBecause: z.nullable(z.enum(leaveReasons)),
    }),
  ),
  lists: z.array(
    z.object({ id: Id, number: z.string(), areaName: z.string(), status: z.string(), pieceCount: z.int(), pickedCount: z.int() }),
  ),
});
export type Wave = z.infer<typeof Wave>;

/** K08, as the rules read them. */
export interface WaveRules {
  mode: WaveMode;
  orderCount: number;
  clockTimes: readonly string[];
  intervalMinutes: number;
  maxMulti: number;
  maxSingle: number;
}

const count = (most: number) => z.int().check(z.minimum(1), z.maximum(most));
const ClockTime = z.string().check(rule((text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'fulfilment.wave.badTime'));
const settingShape = {
  mode: z.enum(waveModes),
  orderCount: count(200),
  clockTimes: z.array(ClockTime).check(
    z.maxLength(24),
    rule((times: string[]) => new Set(times).size === times.length, 'fulfilment.wave.timeTwice'),
  ),
  intervalMinutes: z.enum(waveIntervals),
  /** Cells of the wall. */
  maxMulti: count(200),
  maxSingle: count(1000),
  /** When waves are made: nothing before and after. */
  worksFrom: ClockTime,
  worksTo: ClockTime,
  /** Who picks at the same time: the plan reckons with it. */
  pickers: count(99),
  /** The job makes waves by itself. */
  isAutomatic: z.boolean(),
  /** When the truck of each carrier comes: the planner works back from it. */
  handOvers: z.array(z.object({ carrier: z.enum(carrierGroups), time: ClockTime })).check(
    z.maxLength(carrierGroups.length),
    rule((rows: { carrier: string }[]) => new Set(rows.map(({ carrier }) => carrier)).size === rows.length, 'fulfilment.wave.carrierTwice'),
  ),
};
interface Hours {
  mode: string;
  clockTimes: string[];
  worksFrom: string;
  worksTo: string;
}
const hours = [
  rule(({ worksFrom, worksTo }: Hours) => worksFrom < worksTo, 'fulfilment.wave.badHours', undefined, ['worksTo']),
  rule(({ mode, clockTimes }: Hours) => mode === 'byCount' || clockTimes.length > 0, 'kernel.issue.required', undefined, ['clockTimes']),
] as const;
export const WaveSetting = z.object({ warehouseId: Id, warehouseCode: z.string(), ...settingShape });
export type WaveSetting = z.infer<typeof WaveSetting>;
export const WaveSettingInput = z.object({ warehouseId: recordId('warehouse.warehouse'), ...settingShape }).check(...hours);
export type WaveSettingInput = z.output<typeof WaveSettingInput>;
/** What a warehouse has until somebody sets it. */
export const plainSetting: Omit<WaveSettingInput, 'warehouseId'> = {
  mode: 'byCount',
  orderCount: 30,
  clockTimes: [],
  intervalMinutes: '60',
  maxMulti: 36,
  maxSingle: 200,
  worksFrom: '09:00',
  worksTo: '18:00',
  pickers: 2,
  isAutomatic: false,
  handOvers: allHandOvers([]),
};

const instant = z.nullable(z.string());
/** A wave as it would be made now. */
export const ProposedWave = z.object({
  kind: z.enum(waveKinds),
  shippingType: z.enum(waveShippingTypes),
  orderIds: z.array(Id),
  /** The first of them by number; of more only the count is told. */
  orders: z.array(z.object({ id: Id, number: z.string() })),
  orderCount: z.int(),
  pieceCount: z.int(),
  stopCount: z.int(),
  /** Along the best routes through its areas. */
  metres: z.int(),
  /** Had the orders been walked one after the other. */
  metresApart: z.int(),
  minutes: z.int(),
  /** By the pace that was measured, with the waves before it. */
  finishAt: z.string(),
  /** When the first carrier comes for some of it, and when its picking must begin for that. */
  handOverAt: instant,
  startBy: instant,
  isLate: z.boolean(),
  areas: z.array(z.object({ name: z.string(), stops: z.int(), metres: z.int(), method: z.string() })),
});
export type ProposedWave = z.infer<typeof ProposedWave>;
export const WaveProposal = z.object({
  at: z.string(),
  zone: z.nullable(ZoneName),
  /** Pieces an hour of one picker; `isMeasured` false: nobody has picked here lately, and it is assumed. */
  pacePerHour: z.int(),
  isMeasured: z.boolean(),
  /** When the job comes next; null: it does not. */
  nextRunAt: instant,
  waves: z.array(ProposedWave),
  left: z.array(z.object({ why: z.enum(leftReasons), count: z.int(), orders: z.array(z.object({ id: Id, number: z.string() })) })),
});
export type WaveProposal = z.infer<typeof WaveProposal>;

/** `A` … `Z`, `AA` …: what is written on the basket of the n-th order, from 1 on. */
export function basketOf(place: number): string {
  let letters = '';
  for (let rest = place; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

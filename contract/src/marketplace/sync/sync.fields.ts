import * as z from 'zod/mini';
import { ownerFields } from '../../common/owner.fields.ts';
import { ofStore } from '../../common/store.fields.ts';
import { field } from '../../kernel/field.ts';

/** How a store is doing, computed: `late` is behind its freshness target, `failing` had no success since its last fault. */
export const syncHealths = ['fresh', 'late', 'failing', 'unbound'] as const;
export type SyncHealth = (typeof syncHealths)[number];

const maybe = { row: z.nullable(z.string()), width: 170 } as const;
export const freshnessLimits = { min: 1, max: 1440 } as const;

/** One store in the cockpit. */
export const syncFields = {
  name: ofStore.name,
  platform: ofStore.platform,
  health: field.choice('marketplace.sync.health', syncHealths, 'marketplace.sync.health', {
    width: 110,
    tones: { fresh: 'success', late: 'warning', failing: 'error', unbound: 'default' },
  }),
  ...ownerFields,
  lastSuccessAt: field.instant('marketplace.sync.lastSuccessAt', maybe),
  /** Minutes that the orders here are behind the channel; null: never synchronised. */
  lagMinutes: field.count('marketplace.sync.lag', { row: z.nullable(z.int()), width: 110 }),
  freshnessMinutes: field.count('marketplace.sync.freshness', {
    input: z.int().check(z.minimum(freshnessLimits.min), z.maximum(freshnessLimits.max)),
    width: 130,
    hint: 'marketplace.sync.freshnessHint',
  }),
  /** Calls and faults of the last 24 hours, oldest first. */
  hours: field.other('marketplace.sync.lastDay', {
    row: z.array(z.object({ at: z.string(), calls: z.int(), errors: z.int(), throttled: z.int() })),
    width: 190,
  }),
  calls: field.count('marketplace.sync.calls', { width: 100 }),
  errors: field.count('marketplace.sync.errors', { width: 100 }),
  quotas: field.other('marketplace.sync.quotas', {
    row: z.array(z.object({ operation: z.string(), perSecond: z.number(), isLearned: z.boolean(), blockedUntil: z.nullable(z.string()) })),
    width: 240,
    isHidden: true,
  }),
  /** Everything up to here is stored. */
  mark: field.instant('marketplace.sync.mark', { ...maybe, isHidden: true }),
  windowFrom: field.instant('marketplace.sync.windowFrom', { ...maybe, isHidden: true }),
  windowTo: field.instant('marketplace.sync.windowTo', { ...maybe, isHidden: true }),
  /** Where the next page of the window begins, in the channel's own words; empty: at the beginning, or no window is in work. */
  cursor: field.text('marketplace.sync.cursor', { width: 160, isHidden: true }),
  overlapMinutes: field.count('marketplace.sync.overlap', { width: 110, isHidden: true }),
  deadLetters: field.count('marketplace.sync.deadLetters', { width: 110 }),
  waitingWrites: field.count('marketplace.sync.waitingWrites', { width: 120, isHidden: true }),
  lastError: field.text('marketplace.sync.lastError', { width: 260 }),
  lastErrorAt: field.instant('marketplace.sync.lastErrorAt', { ...maybe, isHidden: true }),
  nextAt: field.instant('marketplace.sync.nextAt', { ...maybe, isHidden: true }),
  /** When what was typed ends by itself. */
  credentialsEndAt: field.instant('marketplace.sync.credentialsEndAt', maybe),
};

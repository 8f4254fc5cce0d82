import * as z from 'zod/mini';
import { platforms } from '../../common/platforms.ts';
import { ownerFields } from '../../common/owner.fields.ts';
import { field } from '../../kernel/field.ts';
import { line, orNull } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { carrierCodes, carrierModes } from '../../pricing/carrier-choice.ts';

const mostWords = 50;
const on = (title: string, otherwise: boolean, hint?: string) =>
  field.yesNo(title, { input: z._default(z.boolean(), otherwise), width: 120, isHidden: true, ...(hint === undefined ? {} : { hint }) });

/** How orders of a store become outbound orders by themselves. In the order of the list. */
export const ruleFields = {
  storeName: field.text('marketplace.rule.store', { width: 170, cells: 22 }),
  platform: field.choice('identity.store.platform', platforms, 'identity.store.platform', { width: 130 }),
  isOn: field.yesNo('marketplace.rule.isOn', { width: 100 }),
  /** Null: nobody has said; without one the rule cannot be on. */
  warehouseId: field.record('outbound.order.warehouse', 'warehouse.warehouse', {
    row: z.nullable(Id),
    input: orNull(recordId('warehouse.warehouse')),
  }),
  warehouseCode: field.text('outbound.order.warehouse', { row: z.nullable(z.string()), width: 90 }),
  carrierMode: field.choice('outbound.order.carrierMode', carrierModes, 'outbound.order.carrierMode', {
    input: z._default(z.enum(carrierModes), 'cheapest'),
    width: 130,
  }),
  carrier: field.choice('outbound.order.carrier', carrierCodes, 'pricing.carrier', {
    row: z.nullable(z.enum(carrierCodes)),
    input: orNull(z.enum(carrierCodes)),
    width: 130,
  }),
  isSubmitted: field.yesNo('marketplace.rule.isSubmitted', {
    input: z._default(z.boolean(), true),
    width: 120,
    hint: 'marketplace.rule.isSubmittedHint',
  }),
  holdWords: field.other('marketplace.rule.holdWords', {
    row: z.array(z.string()),
    input: z._default(z.array(line(40)).check(z.maxLength(mostWords)), []),
    width: 220,
    hint: 'marketplace.rule.holdWordsHint',
  }),
  holdsNotes: on('marketplace.rule.holdsNotes', true),
  holdsAddress: on('marketplace.rule.holdsAddress', true, 'marketplace.rule.holdsAddressHint'),
  codLimitJpy: field.count('marketplace.rule.codLimitJpy', {
    row: z.nullable(z.int()),
    input: orNull(z.int().check(z.minimum(0), z.maximum(500_000))),
    width: 140,
    isHidden: true,
    hint: 'marketplace.rule.codLimitHint',
  }),
  mergesAddress: on('marketplace.rule.mergesAddress', false, 'marketplace.rule.mergesAddressHint'),
  splitsReserved: on('marketplace.rule.splitsReserved', false, 'marketplace.rule.splitsReservedHint'),
  /** Yahoo. */
  completesAfterShip: on('marketplace.rule.completesAfterShip', false, 'marketplace.rule.completesAfterShipHint'),
  /** Rakuten, DF, VC. */
  acknowledges: on('marketplace.rule.acknowledges', true, 'marketplace.rule.acknowledgesHint'),
  ...ownerFields,
  updatedAt: field.instant('marketplace.rule.updatedAt', { row: z.nullable(z.string()), width: 170 }),
};

/** TikTok refuses a tracking number that another order has (21011025): one parcel there is one order. */
export const mergingPlatforms: readonly string[] = platforms.filter((platform) => platform !== 'tiktok');
/** Channels that have a step of their own after the shipment, or before it. */
export const completingPlatforms: readonly string[] = ['yahoo'];
export const acknowledgingPlatforms: readonly string[] = ['rakuten', 'amazonDf', 'amazonVc'];

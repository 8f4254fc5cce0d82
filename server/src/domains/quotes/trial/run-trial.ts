import type { TextRef } from '@kura/contract/kernel/text.ts';
import { computeTrial, type Offer, type Section, type Trial as Order } from '@kura/contract/pricing/compute-trial.ts';
import type { Prefecture } from '@kura/contract/pricing/data/prefectures.ts';
import type { Word } from '@kura/contract/pricing/key-words.ts';
import type { Outbound } from '@kura/contract/pricing/price-outbound.ts';
import type { PriceReader } from '@kura/contract/pricing/price.ts';
import { shownLine } from '@kura/contract/pricing/shown-line.ts';
import { isRemoteIsland, likelyPrefecture, originOf, postcodeOf, prefectureOf, prefecturesOf } from '@kura/contract/pricing/zone-of.ts';
import type { Trial, TrialInput, TrialOffer, TrialResult } from '@kura/contract/quotes/trial/trial.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { failField, found } from '../../../kernel/fail.ts';
import { companyStore } from '../../identity/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { priceReaderOn } from '../price/price-reader.ts';
import { tooSmallFor } from './trial-products.ts';
import * as store from './trial.store.ts';
import { ratesOn, trialDays } from './trial-day.ts';

/** Computes and keeps what came out; nothing is held and nothing is booked. */
export async function runTrial(tx: Tx, actor: Actor, input: TrialInput, now: Date): Promise<Trial> {
  const companyId = input.companyId ?? actor.scope.companyId;
  const result = await compute(tx, actor, companyId, input, now);
  const asked = { ...input, companyId };
  const id = await store.insert(tx, actor, { companyId, input: asked, result }, now);
  return { id, at: now.toISOString(), userName: actor.name, input: asked, result };
}

async function compute(db: Query, actor: Actor, companyId: number | null, input: TrialInput, now: Date): Promise<TrialResult> {
  const company = companyId === null ? null : found(await companyStore.one(db, actor.scope, companyId));
  const warehouse = found(await warehouseById(db, input.warehouseId));
  const days = trialDays(input.day, warehouse.zone, now);
  const at = { companyId, warehouseId: warehouse.id };
  const read = await priceReaderOn(db, { ...at, day: days.warehouse });
  const laneRead = days.lane === days.warehouse ? read : await priceReaderOn(db, { ...at, day: days.lane });
  const known = await ratesOn(db, days.lane);
  const yen = input.rateJpy ?? known.JPY;
  const dollar = input.rateUsd ?? known.USD;
  const rates = { ...(yen ? { JPY: yen } : {}), ...(dollar ? { USD: dollar } : {}) };

  const wants = (part: TrialInput['parts'][number]) => input.parts.includes(part);
  const place = wants('express') ? destinationOf(input) : null;
  const prefecture = warehouse.country === 'JP' ? likelyPrefecture(postcodeOf(warehouse.postcode) ?? '') : undefined;
  if (place && !prefecture) throw failField('warehouseId', 'quotes.trial.warehouseInJapan');
  const origin = originOf(prefecture?.zone ?? 'kanto');
  const outbound: Outbound = {
    origin,
    zone: place?.prefecture.zone ?? origin,
    isRemote: place?.isRemote ?? false,
    parcels: input.packages,
    pieces: input.pieces,
    codJpy: input.codJpy,
    packaging: input.packaging,
    isNextDay: input.isNextDay,
    photos: input.photos,
  };
  const order: Order = {
    packages: input.packages,
    express: place && { ...outbound, prefecture: place.prefecture },
    firstLeg: wants('firstLeg') ? firstLegOf(input, laneRead) : null,
    storageDays: wants('storage') ? input.days : null,
    services: wants('services') ? outbound : null,
    inboundPieces: wants('services') && input.isInbound ? input.pieces : null,
  };
  const answer = computeTrial(order, { read, rates }, { read: laneRead, rates });
  const transits = await store.transitsOf(db, laneRead.lanes.length === 0 ? [] : answer.lanes.map(({ code }) => code), days.lane);
  return {
    day: days.warehouse,
    rateJpy: yen ?? null,
    rateUsd: dollar ?? null,
    companyName: company?.name ?? '',
    warehouseCode: warehouse.code,
    origin: place ? origin : '',
    prefecture: place?.prefecture.code ?? '',
    zone: place?.prefecture.zone ?? '',
    isRemote: outbound.isRemote,
    volume: answer.volume,
    total: answer.total,
    carriers: answer.carriers.map((offer, rank) => shownOffer(offer, rank, '')),
    lanes: answer.lanes.map((offer, rank) => shownOffer(offer, rank, transits.get(offer.code) ?? '')),
    leftOut: answer.leftOut.map(({ code, reason }) => ({
      code,
      reason: sentence(reason),
    })),
    storage: answer.storage && shownSection(answer.storage),
    services: answer.services && shownSection(answer.services),
    warnings: [...(place?.warnings ?? []), ...(await tooSmallFor(db, actor.scope, input.packages)), ...answer.warnings].map(sentence),
  };
}

interface Destination {
  prefecture: Prefecture;
  isRemote: boolean;
  warnings: Word[];
}
/** A chosen prefecture goes before the postcode, which tells islands apart and may look wrong. */
function destinationOf({ postcode: text, prefecture: code }: TrialInput): Destination {
  const postcode = text === '' ? undefined : postcodeOf(text);
  const prefecture = prefectureOf(code) ?? (postcode === undefined ? undefined : likelyPrefecture(postcode));
  if (!prefecture) throw failField('postcode', 'quotes.trial.checkPostcode');
  const plausible = postcode === undefined ? [] : prefecturesOf(postcode);
  const warn = (key: TextRef): Word[] => [{ text: key, params: { postcode: postcode ?? '' } }];
  const isOther = postcode !== undefined && code !== '' && !plausible.includes(prefecture);
  const isUnsure = code === '' && new Set(plausible.map(({ zone }) => zone)).size > 1;
  return {
    prefecture,
    isRemote: postcode !== undefined && isRemoteIsland(postcode),
    warnings: isOther ? warn('quotes.trial.otherPrefecture') : isUnsure ? warn('quotes.trial.severalPrefectures') : [],
  };
}

function firstLegOf(input: TrialInput, read: PriceReader): Order['firstLeg'] {
  const { route, laneCode, isToFba, containerModel, containerCount } = input;
  const lanes = read.lanes.map(({ lane }) => lane).filter((lane) => lane.startsWith(`${route}|${laneCode ?? ''}`));
  return { lanes, isToFba, containers: containerModel && { model: containerModel, count: containerCount } };
}

const sentence = ({ text, params = {} }: Word) => ({ text, params });
const shownOffer = (offer: Offer, rank: number, transit: string): TrialOffer => ({
  ...offer,
  transit,
  isCheapest: rank === 0,
  lines: offer.lines.map(shownLine),
});
const shownSection = ({ lines, ...totals }: Section) => ({ ...totals, lines: lines.map(shownLine) });

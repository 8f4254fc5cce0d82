import { computeTrial, type Offer } from '@kura/contract/pricing/compute-trial.ts';
import { prefectures, type Prefecture } from '@kura/contract/pricing/data/prefectures.ts';
import { shownLine } from '@kura/contract/pricing/shown-line.ts';
import { parcel, seedPricing, seedReader } from '@kura/contract/pricing/testing/seed-reader.ts';
import type { TrialOffer } from '@kura/contract/quotes/trial/trial.ts';
import { describe, expect, it } from 'vitest';
import { wordsOn } from '../../../testing/find.ts';
import { draw } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import { TrialOffers } from './freight-trial-offers.tsx';

const asShown = (offer: Offer, rank: number): TrialOffer => ({
  ...offer,
  transit: '',
  isCheapest: rank === 0,
  lines: offer.lines.map(shownLine),
});
const prefecture = prefectures[0] as Prefecture;
const order = {
  origin: 'kanto' as const,
  zone: 'hokkaido',
  prefecture,
  isRemote: false,
  parcels: [parcel(40, 30, 25, 12.4)],
  pieces: 1,
  codJpy: 0,
  packaging: null,
  isNextDay: false,
  photos: 0,
};

async function drawn(special: Parameters<typeof seedReader>[0] = []): Promise<string> {
  const trial = { packages: order.parcels, express: order, firstLeg: null, storageDays: null, services: null, inboundPieces: null };
  const { carriers, leftOut } = computeTrial(trial, seedPricing(seedReader(special)));
  const offers = carriers.map(asShown);
  const out = leftOut.map(({ code, reason: { text, params = {} } }) => ({ code, reason: { text, params } }));
  await draw(<TrialOffers title="Carriers" offers={offers} leftOut={out} picked={offers[0]} onPick={() => undefined} />, {
    as: administrator,
    lang: 'en',
    texts: ['quotes', 'pricing', 'system'],
  });
  return wordsOn(document.body);
}

describe('the ranking', () => {
  it('Q2 the cheapest first and marked, the others below, each with its price', async () => {
    expect(await drawn()).toMatch(
      /1 Japan Post Yu-Pack Cheapest About 2 days RMB 56\.75 JPY 1,170 .*2 Yamato About 2 days RMB 70\.81 .*3 Sagawa About 2 days RMB 79\.54/,
    );
  });

  it('K06 tells the steps of the one that is picked, to the rounding', async () => {
    expect(await drawn()).toContain('40 × 30 × 25 cm, three sides 95 cm, 12.4 kg');
    expect(await drawn()).toContain('JPY 1,170 × rate 0.048500 = 56.745 → RMB 56.75');
  });

  it('says why a carrier is left out', async () => {
    expect(await drawn()).toContain('Yamato Nekopos Doesn’t fit the mailbox (limit 31.2 × 22.8 × 3 cm)');
  });

  it('marks a special price and names its quote', async () => {
    const special = { book: 'express', key: 'SAGAWA|TAKUHAI|kanto|hokkaido|140', currency: 'JPY', minor: 900 } as const;
    expect(await drawn([special])).toMatch(/1 Sagawa Cheapest Special price .* Special price SP-0001/);
    expect(await drawn()).not.toContain('Special');
  });
});

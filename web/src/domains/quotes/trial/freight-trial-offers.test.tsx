import { computeTrial, type Offer } from '@kura/contract/pricing/compute-trial.ts';
import { prefectures, type Prefecture } from '@kura/contract/pricing/data/prefectures.ts';
import { shownLine } from '@kura/contract/pricing/shown-line.ts';
import { parcel, seedPricing, seedReader } from '@kura/contract/pricing/testing/seed-reader.ts';
import type { TrialOffer } from '@kura/contract/quotes/trial/trial.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureTexts, setLang } from '../../../kit/text.ts';
import { TrialOffers } from './freight-trial-offers.tsx';

beforeAll(async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } });
  await setLang('en');
  await ensureTexts(['quotes', 'pricing', 'system']);
});
afterAll(() => void vi.unstubAllGlobals());

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

function drawn(special: Parameters<typeof seedReader>[0] = []): string {
  const trial = { packages: order.parcels, express: order, firstLeg: null, storageDays: null, services: null, inboundPieces: null };
  const { carriers, leftOut } = computeTrial(trial, seedPricing(seedReader(special)));
  const offers = carriers.map(asShown);
  const out = leftOut.map(({ code, reason: { text, params = {} } }) => ({ code, reason: { text, params } }));
  return renderToStaticMarkup(<TrialOffers title="Carriers" offers={offers} leftOut={out} picked={offers[0]} onPick={() => undefined} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('the ranking', () => {
  it('Q2 the cheapest first and marked, the others below, each with its price', () => {
    expect(drawn()).toMatch(
      /1 Japan Post Yu-Pack Cheapest About 2 days RMB 56\.75 JPY 1,170 .*2 Yamato About 2 days RMB 70\.81 .*3 Sagawa About 2 days RMB 79\.54/,
    );
  });

  it('K06 tells the steps of the one that is picked, to the rounding', () => {
    expect(drawn()).toContain('40 × 30 × 25 cm, three sides 95 cm, 12.4 kg');
    expect(drawn()).toContain('1,170 JPY × rate 0.048500 = 56.745 → 56.75 RMB');
  });

  it('says why a carrier is left out', () => {
    expect(drawn()).toContain('Yamato Nekopos Doesn’t fit the mailbox (limit 31.2 × 22.8 × 3 cm)');
  });

  it('marks a special price and names its quote', () => {
    const special = { book: 'express', key: 'SAGAWA|TAKUHAI|kanto|hokkaido|140', currency: 'JPY', minor: 900 } as const;
    expect(drawn([special])).toMatch(/1 Sagawa Cheapest Special price .* Special price SP-0001/);
    expect(drawn()).not.toContain('Special');
  });
});

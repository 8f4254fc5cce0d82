import { expect, it } from 'vitest';
import { countStation } from '../count/count.station.ts';
import { transferStation } from '../transfer/transfer.station.ts';
import { scanReasonTexts } from './scan-reason.texts.ts';

it('every reason of a station is worded, and nothing else is', () => {
  const reasons = [transferStation, countStation].flatMap(({ reasons: own, texts }) => own.map((reason) => `${texts}.${reason}`));
  expect(Object.keys(scanReasonTexts).toSorted()).toEqual([...new Set(reasons)].toSorted());
});

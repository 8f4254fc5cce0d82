import { expect, it } from 'vitest';
import { checkFor, figureIn, serialsIn, spread, startOf, toBody, type ReceiveBody } from './receive-form.ts';
import { receivingJob } from './receiving-job.testing.ts';

const job = receivingJob();
const hint = (locationId: number, free: number | null, isByVolume = false) => ({
  locationId,
  code: `A-01-01-0${locationId}`,
  barcode: `L0101010${locationId}`,
  because: 'empty' as const,
  free,
  isByVolume,
});
const withLine = (change: object, mode: ReceiveBody['mode'] = 'stock'): ReceiveBody => {
  const start = startOf(job);
  return { ...start, mode, lines: start.lines.map((line, at) => (at === 0 ? { ...line, ...change } : { ...line, good: 0 })) };
};
const wrongIn = (values: ReceiveBody) => Object.keys(checkFor(job)(values)).filter((path) => path.startsWith('lines.0.'));

it('begins with what is still to come', () => {
  const came = receivingJob({ products: job.products.map((line) => ({ ...line, good: 3, defective: 1 })) });
  expect(startOf(came).lines.map(({ good, defective }) => [good, defective])).toEqual([
    [20, 0],
    [6, 0],
    [0, 0],
  ]);
});

it('asks for a reason where more or fewer came than planned', () => {
  expect(wrongIn(withLine({ good: 24 }))).toEqual([]);
  expect(wrongIn(withLine({ good: 22, defective: 2 }))).toEqual([]);
  expect(wrongIn(withLine({ good: 23 }))).toEqual(['lines.0.reason']);
  expect(wrongIn(withLine({ good: 25 }))).toEqual(['lines.0.reason']);
  expect(wrongIn(withLine({ good: 23, reason: 'short' }))).toEqual([]);
});

it('takes nothing of a product that nobody has measured', () => {
  const first = { ...job, products: job.products.map((line) => ({ ...line, needsMeasure: line.productId === 5 })) };
  const wrong = (values: ReceiveBody) => Object.keys(checkFor(first)(values)).filter((path) => path.startsWith('lines.0.'));
  expect(wrong(withLine({ good: 24 }))).toEqual(['lines.0.good']);
  expect(wrong(withLine({ good: 0, reason: 'short' }))).toEqual([]);
});

it('V09 asks for places that add up to the good and to the damaged pieces, up to the plan', () => {
  const place = (quantity: number, holding: string) => ({ locationId: 1, holding, quantity });
  expect(wrongIn(withLine({ good: 24 }, 'shelve'))).toEqual(['lines.0.places']);
  expect(wrongIn(withLine({ good: 24, places: [place(20, 'good'), place(4, 'good')] }, 'shelve'))).toEqual([]);
  expect(wrongIn(withLine({ good: 24, places: [place(25, 'good')] }, 'shelve'))).toEqual(['lines.0.places']);
  expect(wrongIn(withLine({ good: 22, defective: 2, places: [place(24, 'good')] }, 'shelve'))).toEqual(['lines.0.places']);
  expect(wrongIn(withLine({ good: 22, defective: 2, places: [place(22, 'good'), place(2, 'defective')] }, 'shelve'))).toEqual([]);
  expect(wrongIn(withLine({ good: 30, reason: 'over', places: [place(24, 'good')] }, 'shelve'))).toEqual([]);
});

it('asks for as many serial numbers as pieces', () => {
  const values = startOf(job);
  expect(checkFor(job)(values)['lines.1.serials']).toEqual({ text: 'inbound.receiving.serialsMust', params: { count: 10 } });
  const numbers = serialsIn(Array.from({ length: 10 }, (_, at) => `SN${at}`).join('\n'));
  const lines = values.lines.map((line, at) => (at === 1 ? { ...line, serials: numbers } : line));
  expect(checkFor(job)({ ...values, lines })['lines.1.serials']).toBeUndefined();
});

it('sends no places where goods only come into the receiving area', () => {
  const values = withLine({ places: [{ locationId: 1, holding: 'good', quantity: 24 }] });
  expect(toBody(values).lines[0]?.places).toEqual([]);
  expect(toBody({ ...values, mode: 'shelve' }).lines[0]?.places).toHaveLength(1);
});

it('spreads pieces over the suggested places, best first, V08 at most 1000 in a line', () => {
  expect(spread(24, [hint(1, 40)])).toEqual([{ locationId: 1, holding: 'good', quantity: 24 }]);
  expect(spread(24, [hint(1, 10), hint(2, 40)]).map(({ locationId, quantity }) => [locationId, quantity])).toEqual([
    [1, 10],
    [2, 14],
  ]);
  expect(spread(24, [hint(1, 10), hint(2, 4)]).map(({ locationId, quantity }) => [locationId, quantity])).toEqual([
    [1, 20],
    [2, 4],
  ]);
  expect(spread(2500, [hint(1, null)]).map(({ quantity }) => quantity)).toEqual([1000, 1000, 500]);
  expect(spread(24, [hint(1, 2, true), hint(2, 4, true)]).map(({ locationId, quantity }) => [locationId, quantity])).toEqual([[1, 24]]);
  expect(spread(24, [])).toEqual([]);
  expect(spread(2, [hint(3, 40)], 'defective')).toEqual([{ locationId: 3, holding: 'defective', quantity: 2 }]);
});

it('keeps what is typed when it is no whole number', () => {
  expect([figureIn('12'), figureIn(' '), figureIn('1.5'), figureIn('x')]).toEqual([12, null, '1.5', 'x']);
});

import type { ReceivingJob } from '@kura/contract/inbound/receiving/receiving.ts';
import { describe, expect, it } from 'vitest';
import { keepAsProblem } from './keep-problem.ts';
import { promptOf } from './prompt-of.ts';
import { receivingJob } from './receiving-job.testing.ts';
import { placesOf, startReceiving, stepOf, withJob, type ReceiveServer, type ReceiveState } from './receiving-scan.ts';
import { references } from '../../../kit/scan/references.ts';
import { t } from '../../../kit/text.ts';
import { kindOf } from './scanned-kind.ts';
import { serialsBetween } from './serials-between.ts';
import { openJob, shelveAnyway, takeOrder, takeReceiving } from './take-receiving.ts';

type Told<K extends 'carton' | 'receive' | 'shelve'> = Parameters<ReceiveServer[K]>[0];
const places = [{ locationId: 1, code: 'A-01-01-01', barcode: 'L01010101', because: 'lastUsed' as const, free: 40, isByVolume: false }];
const defectivePlaces = [{ ...places[0]!, code: 'B-01-01-01', barcode: 'L02010101' }];

/** A book of one order: a mug in 3 cartons of 8, a camera with serial numbers, a lamp nobody has measured. It remembers what it was told. */
function dock(job: ReceivingJob = receivingJob(), more: Partial<ReceiveServer> = {}) {
  const booked = { cartons: [] as Told<'carton'>[], received: [] as Told<'receive'>[], shelved: [] as Told<'shelve'>[] };
  const seen = new Set<string>();
  let made = 0;
  let book = job;
  const change = (productId: number, by: (line: ReceivingJob['products'][number]) => object) => {
    book = { ...book, products: book.products.map((line) => (line.productId === productId ? { ...line, ...by(line) } : line)) };
  };
  const lineOf = (productId: number) => book.products.find((line) => line.productId === productId) ?? book.products[0]!;
  const isOld = (reference: string) => seen.size === seen.add(reference).size;
  const server: ReceiveServer = {
    job: () => Promise.resolve(book),
    order: ({ code }) =>
      Promise.resolve(
        code.toUpperCase().startsWith(book.number)
          ? { tone: 'green', reason: 'ok', text: 'ok', job: book }
          : { tone: 'red', reason: 'notAnOrder', text: 'no order', job: null },
      ),
    carton: (body) => {
      const number = Number(body.code.split('-')[1]);
      const figures = { cartonNo: number, of: 3, status: 'pendingStock' as const };
      const arrived = () => new Set(booked.cartons.map(({ code }) => code)).size;
      if (!body.code.startsWith(book.number))
        return Promise.resolve({ tone: 'red', reason: 'cartonOfOther', text: 'other', ...figures, arrived: arrived() });
      if (number > 3) return Promise.resolve({ tone: 'red', reason: 'strangeCarton', text: 'strange', ...figures, arrived: arrived() });
      const isTwice = booked.cartons.some(({ code }) => code === body.code);
      if (!isTwice) booked.cartons.push(body);
      return Promise.resolve(
        isTwice
          ? { tone: 'amber', reason: 'cartonTwice', text: 'twice', ...figures, arrived: arrived() }
          : { tone: 'green', reason: 'cartonArrived', text: 'in', ...figures, arrived: arrived() },
      );
    },
    piece: ({ code }) => {
      const line = book.products.find(({ sku, codes }) => [sku, ...codes].includes(code));
      if (!line)
        return Promise.resolve({ tone: 'red', reason: 'unknownCode', text: 'unknown', product: null, places: [], defectivePlaces: [] });
      const product = { ...line, received: line.good + line.defective };
      return Promise.resolve({ tone: 'green', reason: 'ok', text: 'ok', product, places, defectivePlaces });
    },
    receive: (body) => {
      const isAgain = isOld(body.reference);
      const { productId, good = 0, defective = 0 } = body;
      if (!isAgain) {
        booked.received.push(body);
        change(productId, (line) => ({
          good: line.good + good,
          defective: line.defective + defective,
          waitingGood: line.waitingGood + good,
          waitingDefective: line.waitingDefective + defective,
        }));
      }
      const line = lineOf(productId);
      const figures = { good, defective, surplus: 0, planned: line.planned, received: line.good + line.defective, status: book.status };
      return Promise.resolve(
        isAgain
          ? { tone: 'amber', reason: 'alreadyBooked', text: 'already', ...figures }
          : { tone: 'green', reason: 'received', text: 'in', ...figures },
      );
    },
    shelve: (body) => {
      const line = lineOf(body.productId);
      const figures = (of: typeof line) => ({
        locationId: 5,
        locationCode: 'A-01-01-01',
        waitingGood: of.waitingGood,
        waitingDefective: of.waitingDefective,
        status: book.status,
      });
      if (body.code === 'L09090909' && !body.isOverCapacity)
        return Promise.resolve({ tone: 'amber', reason: 'overCapacity', text: 'full', ...figures(line) });
      const isAgain = isOld(body.reference);
      if (!isAgain) {
        booked.shelved.push(body);
        const which = body.holding === 'defective' ? 'waitingDefective' : 'waitingGood';
        change(body.productId, (before) => ({ [which]: before[which] - body.quantity }));
      }
      return Promise.resolve(
        isAgain
          ? { tone: 'amber', reason: 'alreadyBooked', text: 'already', ...figures(lineOf(body.productId)) }
          : { tone: 'green', reason: 'shelved', text: 'on shelf', ...figures(lineOf(body.productId)) },
      );
    },
    references: references(() => `reference-${(made += 1)}`),
    ...more,
  };
  return { server, booked, now: () => book };
}

const opened = (job: ReceivingJob = receivingJob()): ReceiveState => ({ ...startReceiving(1), job });
async function scanAll(server: ReceiveServer, codes: readonly string[], from: ReceiveState = opened()) {
  const tones: string[] = [];
  let state = from;
  for (const code of codes) {
    const taken = await takeReceiving(server, state, code);
    state = taken.state;
    tones.push(taken.answer.tone);
  }
  return { state, tones, step: stepOf(state) };
}

it('asks for nothing any more of an order that is received and put away, whatever is still in the hand', () => {
  const mug = receivingJob().products[0]!;
  const at = (waitingGood: number): ReceiveState => ({
    ...startReceiving(1),
    job: receivingJob({ status: 'inStock', products: [{ ...mug, waitingGood }] }),
  });
  expect([promptOf(at(3)), promptOf(at(0))]).toEqual([t('inbound.receiving.scanShelved'), t('inbound.receiving.finished')]);
});

it('says that receiving is to be ended when all that was planned is there, and asks for products before', () => {
  const mug = receivingJob().products[0]!;
  const at = (good: number): ReceiveState => ({
    ...startReceiving(1),
    job: receivingJob({
      arrivedCount: 1,
      boxCount: 2,
      receivedCount: good,
      products: [{ ...mug, planned: 10, good, defective: 1, surplus: 0 }],
    }),
  });
  expect([promptOf(at(8)), promptOf(at(9))]).toEqual([t('inbound.receiving.scanPiece'), t('inbound.receiving.endNext')]);
});

it('says what is next when all is counted and it is not as planned: a reason for each, then the end', () => {
  const mug = receivingJob().products[0]!;
  const at = (line: object, more: object = {}): ReceiveState => ({
    ...startReceiving(1),
    job: receivingJob({ arrivedCount: 2, boxCount: 2, receivedCount: 8, products: [{ ...mug, planned: 10, ...line }], ...more }),
  });
  // Every carton is here and two pieces are not: either they are still in one, or a reason is due.
  expect(promptOf(at({ good: 8 }))).toBe(t('inbound.receiving.scanOrEnd', { count: 1 }));
  expect(promptOf(at({ good: 8 }, { arrivedCount: 1 }))).toBe(t('inbound.receiving.scanPiece'));
  expect(promptOf(at({ good: 10, surplus: 2 }))).toBe(t('inbound.receiving.reasonNext', { count: 1 }));
  expect(promptOf(at({ good: 10, surplus: 2, differenceReason: 'over' }))).toBe(t('inbound.receiving.endNext'));
  expect(promptOf(at({ good: 0 }, { receivedCount: 0 }))).toBe(t('inbound.receiving.scanPiece'));
});

describe('what a code is', () => {
  it.each([
    ['RK26111700001', 'order'],
    ['rk26111700001-001', 'carton'],
    ['L01010203', 'place'],
    ['A-02-03-04', 'place'],
    ['24', 'figure'],
    ['24+2', 'figure'],
    ['4901234567894', 'other'],
    ['MUG-RED', 'other'],
    ['12345', 'other'],
  ])('%s is %s', (code, kind) => expect(kindOf(code)).toBe(kind));

  it('reads a range of serial numbers from its first and last', () => {
    expect(serialsBetween('AB0098', 'AB0101')).toEqual(['AB0098', 'AB0099', 'AB0100', 'AB0101']);
    expect(serialsBetween('AB0098', 'AC0101')).toBeNull();
    expect(serialsBetween('AB0098', 'AB0097')).toBeNull();
    expect(serialsBetween('ABC', 'ABD')).toBeNull();
  });
});

describe('receiving by scan', () => {
  it('damaged pieces that wait are put away while more is still to come, and to their own area', async () => {
    const { server, booked } = dock();
    const { state: before } = await scanAll(server, [
      'RK26111700001-001',
      'K00000005',
      '6+2',
      'L01010101',
      'RK26111700001-002',
      'K00000005',
    ]);
    expect(before.hand).toMatchObject({ task: 'receive', product: { waitingGood: 0, waitingDefective: 2 } });
    const { tones } = await scanAll(server, ['L02010101'], before);
    expect(tones).toEqual(['green']);
    expect(booked.shelved.map(({ holding, quantity }) => [holding, quantity])).toEqual([
      ['good', 6],
      ['defective', 2],
    ]);
  });
  it('more than was planned is booked by the same figure once more, and not by the first', async () => {
    const { server, booked } = dock();
    const { tones } = await scanAll(server, ['K00000005', '30']);
    expect([tones, booked.received]).toEqual([['green', 'amber'], []]);
    const { tones: both } = await scanAll(server, ['K00000005', '30', '30']);
    expect(both.slice(0, 2)).toEqual(['green', 'amber']);
    expect(booked.received).toMatchObject([{ good: 30 }]);
    // Another figure is another question.
    const again = dock();
    expect((await scanAll(again.server, ['K00000005', '30', '31'])).tones).toEqual(['green', 'amber', 'amber']);
    expect(again.booked.received).toEqual([]);
  });
  it('suggests places by what is carried', async () => {
    const { server } = dock();
    const { state } = await scanAll(server, ['K00000005', '6+2']);
    expect(state.hand && placesOf(state.hand).map(({ code }) => code)).toEqual(['A-01-01-01']);
    const { state: after } = await scanAll(server, ['L01010101'], state);
    expect(after.hand && placesOf(after.hand).map(({ code }) => code)).toEqual(['B-01-01-01']);
  });
  it('a carton that comes after the end can be kept as a problem item', async () => {
    const over = { tone: 'red', reason: 'receivingOver', text: 'over', cartonNo: null, arrived: 2, of: 3, status: 'inStock' } as const;
    const { server } = dock(receivingJob({ status: 'inStock' }), { carton: () => Promise.resolve(over) });
    const { state, tones } = await scanAll(server, ['RK26111700001-003'], opened(receivingJob({ status: 'inStock' })));
    expect([tones, state.strange]).toEqual([['red'], 'RK26111700001-003']);
  });
  it('goes from order to cartons to pieces to shelves without a button', async () => {
    const { server, booked } = dock();
    const { tones, state } = await scanAll(
      server,
      ['RK26111700001', 'RK26111700001-001', 'K00000005', '8', 'L01010101', 'RK26111700001-002'],
      startReceiving(1),
    );
    expect(tones).toEqual(['green', 'green', 'green', 'green', 'green', 'green']);
    expect(booked.cartons.map(({ code }) => code)).toEqual(['RK26111700001-001', 'RK26111700001-002']);
    expect(booked.received).toMatchObject([{ orderId: 9, productId: 5, good: 8, defective: 0, cartonNo: 1 }]);
    expect(booked.shelved).toMatchObject([{ productId: 5, code: 'L01010101', holding: 'good', quantity: 8, isOverCapacity: false }]);
    expect([state.hand, state.cartonNo]).toEqual([null, 2]);
  });

  it('a carton label opens its order and checks the carton in', async () => {
    const { server, booked } = dock();
    const { tones, state } = await scanAll(server, ['RK26111700001-002'], startReceiving(1));
    expect([tones, booked.cartons.length, state.job?.arrivedCount]).toEqual([['green'], 1, 1]);
  });

  it('counts cartons n of N; a second scan of one is amber and counts nothing', async () => {
    const { server } = dock();
    const { tones, state, step } = await scanAll(server, ['RK26111700001-001', 'RK26111700001-001', 'RK26111700001-003']);
    expect(tones).toEqual(['green', 'amber', 'green']);
    expect([state.job?.arrivedCount, state.job?.boxCount, state.job?.status, step]).toEqual([2, 3, 'pendingStock', 'cartons']);
  });

  it('a carton that is not on the order is red and may be kept as a problem item; the next scan forgets it', async () => {
    const { server } = dock();
    const strange = await scanAll(server, ['RK26111700001-099']);
    expect([strange.tones, strange.state.strange]).toEqual([['red'], 'RK26111700001-099']);
    expect((await scanAll(server, ['JD0099887766'], strange.state)).state.strange).toBe('JD0099887766');
    expect((await scanAll(server, ['RK26111700001-001'], strange.state)).state.strange).toBeNull();
  });

  it('what is kept as a problem item is reported once, and the work goes on', async () => {
    const reports: object[] = [];
    const { server } = dock();
    const { state } = await scanAll(server, ['RK26111700001-099']);
    let isLost = true;
    const report = (body: object) => {
      reports.push(body);
      return isLost ? Promise.reject(new Error('the answer was lost')) : Promise.resolve();
    };
    const problems = { report, references: server.references };
    await expect(keepAsProblem(problems, state)).rejects.toThrow('lost');
    isLost = false;
    const kept = await keepAsProblem(problems, state);
    expect([kept.answer.tone, kept.state.strange, kept.state.job?.id]).toEqual(['amber', null, 9]);
    expect(reports).toEqual([reports[0], reports[0]]);
    expect(reports[0]).toMatchObject({ orderId: 9, kind: 'strangeCarton', cartonCode: 'RK26111700001-099' });
  });

  it('a carton of another order is red, and its order can be opened by it', async () => {
    const { server, booked } = dock();
    const { tones, state } = await scanAll(server, ['RK26111700002-001']);
    expect([tones, state.otherOrder, booked.cartons]).toEqual([['red'], 'RK26111700002-001', []]);
    expect((await takeOrder(server, state, 'RK26111700002-001')).answer.tone).toBe('red');
  });

  it('books good and damaged pieces in one figure, and carries them apart', async () => {
    const { server, booked } = dock();
    const { tones, state, step } = await scanAll(server, ['K00000005', '6+2', 'L01010101']);
    expect(tones).toEqual(['green', 'green', 'green']);
    expect(booked.received).toMatchObject([{ good: 6, defective: 2 }]);
    expect([state.hand?.holding, step]).toEqual(['defective', 'shelve']);
    const rest = await scanAll(server, ['L02020202'], state);
    expect(booked.shelved).toMatchObject([
      { holding: 'good', quantity: 6 },
      { holding: 'defective', quantity: 2, code: 'L02020202' },
    ]);
    expect(rest.state.hand).toBeNull();
  });

  it('pieces scanned one by one are booked from the second scan on, which books two', async () => {
    const { server, booked } = dock();
    const { tones, state } = await scanAll(server, ['K00000005', 'MUG-RED', 'K00000005', 'K00000005']);
    expect(tones).toEqual(['green', 'green', 'green', 'green']);
    expect(booked.received.map(({ good }) => good)).toEqual([2, 1, 1]);
    expect([state.hand?.product.received, stepOf(state)]).toEqual([4, 'pieces']);
    await scanAll(server, ['L01010101'], state);
    expect(booked.shelved).toMatchObject([{ quantity: 4 }]);
  });

  it('one pull of the trigger too many books no surplus; a figure told twice does', async () => {
    const { server, booked } = dock();
    const { tones } = await scanAll(server, ['K00000005', '23', 'K00000005', 'K00000005', 'K00000005', '2', '2']);
    expect(tones).toEqual(['green', 'green', 'green', 'green', 'amber', 'amber', 'green']);
    expect(booked.received.map(({ good }) => good)).toEqual([23, 1, 2]);
  });

  it('a product that was only shown is not booked by what comes next', async () => {
    const { server, booked } = dock();
    const { tones } = await scanAll(server, ['K00000005', 'L01010101', 'RK26111700001-001']);
    expect([tones, booked.received, booked.shelved]).toEqual([['green', 'red', 'green'], [], []]);
  });

  it('a product whose code looks like a shelf or a figure is still that product', async () => {
    const book = receivingJob();
    const [first, ...rest] = book.products;
    const { server, booked } = dock({ ...book, products: [{ ...first!, codes: ['AB-01-02-03', '4711'] }, ...rest] });
    const { tones } = await scanAll(
      server,
      ['4711', '8', 'AB-01-02-03'],
      opened({ ...book, products: [{ ...first!, codes: ['AB-01-02-03', '4711'] }] }),
    );
    expect([tones, booked.received.length, booked.shelved]).toEqual([['green', 'green', 'green'], 1, []]);
  });

  it('V08 refuses figures that are none and figures without a product', async () => {
    const { server, booked } = dock();
    const { tones } = await scanAll(server, ['8', 'K00000005', '0', '1001', '0+0']);
    expect([tones, booked.received]).toEqual([['red', 'green', 'red', 'red', 'red'], []]);
  });

  it('V09 puts away no more than waits, and a shelf scanned twice books once', async () => {
    const { server, booked } = dock();
    const { tones } = await scanAll(server, ['K00000005', '8', '9', '3', 'L01010101', 'L01010101', '5', 'L01010101', 'L01010101']);
    expect(tones).toEqual(['green', 'green', 'red', 'green', 'green', 'amber', 'green', 'green', 'amber']);
    expect(booked.shelved.map(({ quantity }) => quantity)).toEqual([3, 5]);
  });

  it('asks once more before a place is filled over its capacity: the same place again, or a yes', async () => {
    const { server, booked } = dock();
    const full = await scanAll(server, ['K00000005', '8', 'L09090909']);
    expect([full.tones.at(-1), full.state.doubt, booked.shelved]).toEqual(['amber', 'L09090909', []]);
    expect((await shelveAnyway(server, full.state)).answer.tone).toBe('green');
    const other = dock();
    await scanAll(other.server, ['K00000005', '8', 'L09090909', 'L09090909']);
    expect(other.booked.shelved).toMatchObject([{ quantity: 8, isOverCapacity: true }]);
    const elsewhere = dock();
    await scanAll(elsewhere.server, ['K00000005', '8', 'L09090909', 'L01010101']);
    expect(elsewhere.booked.shelved).toMatchObject([{ code: 'L01010101', isOverCapacity: false }]);
  });

  it('C10 tells an unanswered step again under its reference, and another one under its own', async () => {
    const { server, booked } = dock();
    let isLost = true;
    const receive: ReceiveServer['receive'] = async (body) => {
      const told = await server.receive(body);
      if (isLost) throw new Error('the answer was lost');
      return told;
    };
    const { state } = await scanAll(server, ['K00000005']);
    const broken = { ...server, receive };
    await expect(takeReceiving(broken, state, '8')).rejects.toThrow('lost');
    isLost = false;
    expect((await takeReceiving(broken, state, '8')).answer.tone).toBe('amber');
    expect((await takeReceiving(broken, state, '7')).answer.tone).toBe('green');
    expect(booked.received.map(({ good }) => good)).toEqual([8, 7]);
  });

  it('captures serial numbers one by one, and knows another product of the order from a serial number', async () => {
    const { server, booked } = dock();
    const { tones, state } = await scanAll(server, ['K00000006', 'SN0001', '0002', 'K00000006', 'K00000005']);
    expect(tones).toEqual(['green', 'green', 'green', 'amber', 'green']);
    expect(booked.received.map(({ good, serials }) => [good, serials])).toEqual([
      [1, ['SN0001']],
      [1, ['0002']],
    ]);
    expect(state.hand?.product.sku).toBe('MUG-RED');
  });

  it('goes on to the shelf by itself once the last serial number is captured', async () => {
    const { server, booked } = dock();
    const numbers = Array.from({ length: 10 }, (_, at) => `SN${at}`);
    const { step } = await scanAll(server, ['K00000006', ...numbers]);
    expect([booked.received.length, step]).toEqual([10, 'shelve']);
  });

  it('captures a range of serial numbers, good or damaged', async () => {
    const { server, booked } = dock();
    const { state } = await scanAll(server, ['K00000006']);
    const ranged = { ...state, range: { first: null } };
    const wrong = await scanAll(server, ['SN0001', 'XX0004'], ranged);
    expect([wrong.tones, wrong.state.range]).toEqual([['green', 'red'], { first: 'SN0001' }]);
    await scanAll(server, ['SN0004'], { ...wrong.state, hand: wrong.state.hand && { ...wrong.state.hand, holding: 'defective' } });
    expect(booked.received).toMatchObject([{ good: 0, defective: 4, serials: ['SN0001', 'SN0002', 'SN0003', 'SN0004'] }]);
  });

  it('a first arrival is measured before it is booked', async () => {
    const { server, booked, now } = dock();
    const { tones, state } = await scanAll(server, ['K00000007', '4']);
    expect([tones, booked.received]).toEqual([['amber', 'red'], []]);
    const measured = { ...now(), products: now().products.map((line) => ({ ...line, needsMeasure: false })) };
    await scanAll(server, ['4'], withJob(state, measured));
    expect(booked.received).toMatchObject([{ productId: 7, good: 4 }]);
  });

  it('goes on where the book stands: what another device received is put away here', async () => {
    const elsewhere = dock();
    await scanAll(elsewhere.server, ['K00000005', '8']);
    const { server, booked } = dock({ ...elsewhere.now(), status: 'inStock' });
    const resumed = await openJob(server, startReceiving(1), 9);
    expect(stepOf(resumed.state)).toBe('shelve');
    const { tones, state } = await scanAll(server, ['K00000005', 'L01010101'], resumed.state);
    expect([tones, state.hand]).toEqual([['green', 'green'], null]);
    expect(booked.shelved).toMatchObject([{ quantity: 8 }]);
    expect((await takeReceiving(server, state, 'K00000005')).answer.tone).toBe('amber');
  });

  it('knows what others did to the product in the hand', async () => {
    const { server } = dock();
    const { state } = await scanAll(server, ['K00000005']);
    const book = receivingJob();
    const line = { ...book.products[0]!, good: 5, waitingGood: 5 };
    const next = withJob(state, { ...book, products: [line, ...book.products.slice(1)] });
    expect(next.hand?.product).toMatchObject({ productId: 5, received: 5, waitingGood: 5 });
    expect(withJob(state, { ...book, id: 77 })).toBe(state);
  });
});

import { expect, it } from 'vitest';
import type { OverReason } from '@kura/contract/inbound/fba-return/fba-return.fields.ts';
import { t } from '../../../kit/text.ts';
import { returnedPiece, returnJob } from '../testing/sample-return.ts';
import { bookCondition, startReturn, stepOf, takeReturn, undoLast, type ReturnServer, type ReturnState } from './fba-return-scan.ts';

const pieces = {
  'MUG-RED': returnedPiece(),
  'CAM-1': returnedPiece({ productId: 12, sku: 'CAM-1', isSerialControlled: true }),
  'MUG-BLUE': returnedPiece({ productId: 13, sku: 'MUG-BLUE', waitingGood: 4 }),
} as const;

/** A book that remembers what it was told. */
function dock(more: Partial<ReturnServer> = {}) {
  const received: Parameters<ReturnServer['receive']>[0][] = [];
  const shelved: Parameters<ReturnServer['shelve']>[0][] = [];
  const takenBack: Parameters<ReturnServer['takeBack']>[0][] = [];
  let made = 0;
  const server: ReturnServer = {
    open: ({ code }) =>
      Promise.resolve(
        code === 'TH26111700001'
          ? { tone: 'green', reason: 'ok', text: 'ok', job: returnJob() }
          : { tone: 'red', reason: 'notAReturn', text: 'no', job: null },
      ),
    product: ({ code }) => {
      const piece = pieces[code as keyof typeof pieces] ?? null;
      return Promise.resolve({ tone: piece ? 'green' : 'red', reason: piece ? 'ok' : 'unknownCode', text: 'unknown', piece });
    },
    receive: (body) => {
      received.push(body);
      return Promise.resolve({
        tone: 'green',
        reason: 'received',
        text: 'received',
        receiptId: 9,
        over: 0,
        job: returnJob({ status: 'receiving' }),
      });
    },
    shelve: (body) => {
      shelved.push(body);
      return Promise.resolve({ tone: 'green', reason: 'shelved', text: 'shelved', locationCode: 'A-01-01-01', job: returnJob() });
    },
    takeBack: (body) => Promise.resolve(void takenBack.push(body)),
    job: () => Promise.resolve(returnJob({ receivedCount: 0 })),
    newReference: () => `reference-${++made}`,
    ...more,
  };
  let state: ReturnState = startReturn(1, 'reference-0');
  const scan = async (code: string) => {
    const taken = await takeReturn(server, state, code);
    ({ state } = taken);
    return taken.answer;
  };
  const press = async (condition: 'good' | 'defective' | 'abandon', why: OverReason | null = null) => {
    const taken = await bookCondition(server, state, condition, why);
    ({ state } = taken);
    return taken.answer;
  };
  const turn = (change: Partial<ReturnState>) => void (state = { ...state, ...change });
  const undo = async () => {
    const taken = await undoLast(server, state);
    ({ state } = taken);
    return taken.answer;
  };
  return { undo, takenBack, server, received, shelved, scan, press, turn, state: () => state };
}

it('S12 return, product, how many, condition: booked by the press, under its own reference', async () => {
  const { scan, press, received, state } = dock();
  expect((await scan('999')).tone).toBe('red');
  expect(stepOf(state())).toBe('return');
  expect((await scan('TH26111700001')).tone).toBe('green');
  await scan('MUG-RED');
  expect(stepOf(state())).toBe('condition');
  await scan('3');
  expect((await press('defective')).tone).toBe('green');
  expect(received).toMatchObject([{ id: 1, productId: 11, condition: 'defective', quantity: 3, reference: 'reference-0' }]);
  expect(state()).toMatchObject({ piece: null, reference: 'reference-1', last: { receiptId: 9, sku: 'MUG-RED', quantity: 3 } });
});

it('V08 the same product once more is one more, in amber; a figure is from 1 to 1000', async () => {
  const { scan, state } = dock();
  await scan('TH26111700001');
  await scan('MUG-RED');
  expect((await scan('MUG-RED')).tone).toBe('amber');
  expect(state().quantity).toBe(2);
  for (const figure of ['0', '1001']) expect((await scan(figure)).tone).toBe('red');
  expect(state().quantity).toBe(2);
});

it('S12 a new label: the next product that is scanned is what the piece becomes', async () => {
  const { scan, press, received, turn, state } = dock();
  await scan('TH26111700001');
  await scan('MUG-RED');
  turn({ isRelabelling: true });
  expect((await scan('MUG-RED')).tone).toBe('red');
  expect((await scan('MUG-BLUE')).tone).toBe('green');
  await press('good');
  expect(received).toMatchObject([{ productId: 11, relabelProductId: 13 }]);
  expect(state().last?.relabelled).toEqual({ productId: 13, sku: 'MUG-BLUE' });
});

it('S16 numbers are taken piece by piece, each once, and say how many there are', async () => {
  const { scan, press, received } = dock();
  await scan('TH26111700001');
  await scan('CAM-1');
  await scan('SN-1');
  expect((await scan('SN-1')).tone).toBe('amber');
  await scan('SN-2');
  await press('good');
  expect(received).toMatchObject([{ productId: 12, quantity: 2, serials: ['SN-1', 'SN-2'] }]);
});

it('puts away all that waits unless a figure was said; a place that is too full is meant when it is scanned again', async () => {
  let asked = 0;
  const full = { tone: 'amber', reason: 'overCapacity', text: 'full', locationCode: '', job: null } as const;
  const told: boolean[] = [];
  const { scan, state } = dock({
    shelve: (body) => {
      told.push(body.isOverCapacity ?? false);
      expect(body).toMatchObject({ quantity: 4, holding: 'good', reference: 'reference-0' });
      return Promise.resolve(
        ++asked === 1 ? full : { tone: 'green', reason: 'shelved', text: 'ok', locationCode: 'A-01-01-01', job: returnJob() },
      );
    },
  });
  await scan('TH26111700001');
  await scan('MUG-BLUE');
  expect((await scan('L01010101')).tone).toBe('amber');
  expect((await scan('L01010101')).tone).toBe('green');
  expect(told).toEqual([false, true]);
  expect(state().piece).toBeNull();
});

it('E01 a refused step changes nothing and keeps its reference', async () => {
  const { scan, press, state } = dock({
    receive: () => Promise.resolve({ tone: 'red', reason: 'serialUnfit', text: 'no', receiptId: null, over: 0, job: null }),
  });
  await scan('TH26111700001');
  await scan('MUG-RED');
  expect((await press('good')).tone).toBe('red');
  expect(state()).toMatchObject({ reference: 'reference-0', piece: { sku: 'MUG-RED' } });
});

it('more than announced waits for a second press that says why, under the same reference', async () => {
  const told: Parameters<ReturnServer['receive']>[0][] = [];
  const { scan, press, state } = dock({
    receive: (body) => {
      told.push(body);
      const isSaid = body.overReason !== null;
      return Promise.resolve({
        tone: 'amber',
        reason: isSaid ? 'receivedOver' : 'overAnnounced',
        text: 'over',
        receiptId: isSaid ? 9 : null,
        over: isSaid ? 2 : 0,
        job: isSaid ? returnJob({ status: 'receiving' }) : null,
      });
    },
  });
  await scan('TH26111700001');
  await scan('MUG-RED');
  expect((await press('defective')).tone).toBe('amber');
  expect(state()).toMatchObject({ over: 'defective', last: null });
  await press('defective', 'moreSent');
  expect(told.map(({ overReason, reference }) => [overReason, reference])).toEqual([
    [null, 'reference-0'],
    ['moreSent', 'reference-0'],
  ]);
  expect(state()).toMatchObject({ over: null, piece: null, last: { receiptId: 9 } });
});

it('another figure after the question is asked anew', async () => {
  const { scan, turn, state } = dock();
  await scan('TH26111700001');
  await scan('MUG-RED');
  turn({ over: 'good' });
  await scan('3');
  expect(state().over).toBeNull();
});

it('undo last takes the last receipt back, once', async () => {
  const { scan, press, undo, takenBack, state } = dock();
  await scan('TH26111700001');
  await scan('MUG-RED');
  await press('good');
  expect((await undo()).tone).toBe('amber');
  expect(takenBack).toMatchObject([{ receiptId: 9, reason: expect.stringMatching(/./) }]);
  expect(state()).toMatchObject({ last: null, job: { receivedCount: 0 } });
  expect((await undo()).tone).toBe('red');
  expect(takenBack).toHaveLength(1);
});

it('a place before the condition: nothing is booked, and it is said what comes first', async () => {
  const { scan, shelved } = dock();
  await scan('TH26111700001');
  await scan('MUG-RED');
  expect(await scan('A-01-01-01')).toEqual({
    tone: 'red',
    own: 'outOfTurn',
    text: t('inbound.fbaReturn.station.conditionFirst', { sku: 'MUG-RED' }),
  });
  expect(shelved).toEqual([]);
});

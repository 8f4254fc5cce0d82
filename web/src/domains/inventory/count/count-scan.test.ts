import type { CountedLine, CountSheet } from '@kura/contract/inventory/count/count.ts';
import type { ScannedLocation } from '@kura/contract/inventory/document/scanned-location.ts';
import { describe, expect, it } from 'vitest';
import {
  confirmDoubt,
  countStepOf,
  dropDoubt,
  foundIn,
  nextPlace,
  startCount,
  takeCount,
  type CountServer,
  type CountState,
} from './count-scan.ts';

const shelf: ScannedLocation = { id: 1, code: 'A-01-01-01', barcode: 'L01010101', kind: 'shelf', state: 'frozen' };
const products = {
  K00000001: { productId: 5, sku: 'MUG-RED', nameZh: '杯', nameJp: 'マグ', companyName: '海川', pictureUrl: null },
  K00000002: { productId: 6, sku: 'MUG-BLUE', nameZh: '杯', nameJp: 'マグ', companyName: '海川', pictureUrl: null },
} as const;
const sheet = { id: 9, toCount: 3, done: 1 } as CountSheet;
const ok = { tone: 'green', reason: 'ok', text: 'ok' } as const;

/** A sheet with one place; it remembers what was entered. */
function place() {
  const entered = new Map<number, { good: number; defective: number }>();
  let isDone = false;
  const lines = (): CountedLine[] =>
    Object.values(products).flatMap((product) => {
      const found = entered.get(product.productId);
      return found ? [{ ...product, ...found }] : [];
    });
  const server: CountServer = {
    location: ({ code }) =>
      Promise.resolve(
        code === shelf.barcode
          ? { ...ok, location: shelf, lines: lines() }
          : { tone: 'red', reason: 'notOnSheet', text: 'not on the sheet', location: null, lines: [] },
      ),
    product: ({ code }) => {
      const product = products[code as keyof typeof products];
      return Promise.resolve(
        product ? { ...ok, products: [product] } : { tone: 'red', reason: 'unknownCode', text: 'unknown', products: [] },
      );
    },
    enter: ({ productId, good, defective = 0, isConfirmed }) => {
      if (entered.has(productId) && !isConfirmed)
        return Promise.resolve({ tone: 'amber', reason: 'alreadyCounted', text: 'sure?', lines: lines() });
      entered.set(productId, { good, defective });
      return Promise.resolve({ ...ok, lines: lines() });
    },
    done: ({ isEmpty }) => {
      if (entered.size === 0 && !isEmpty) return Promise.resolve({ tone: 'amber', reason: 'confirmEmpty', text: 'empty?', sheet });
      isDone = true;
      return Promise.resolve({ ...ok, sheet });
    },
  };
  return { server, entered, isDone: () => isDone };
}

async function scanAll(server: CountServer, codes: readonly string[], from: CountState = startCount(9)) {
  const tones: string[] = [];
  let state = from;
  for (const code of codes) {
    const taken = await takeCount(server, state, code);
    state = taken.state;
    tones.push(taken.answer.tone);
  }
  return { state, tones, step: countStepOf(state) };
}

describe('counting by scan', () => {
  it('goes from location to product to quantity, and ends with the location again', async () => {
    const { server, entered, isDone } = place();
    const { tones, step, state } = await scanAll(server, ['L01010101', 'K00000001', '12', 'K00000002', '3+1', 'L01010101']);
    expect(tones).toEqual(['green', 'green', 'green', 'green', 'green', 'green']);
    expect([...entered]).toEqual([
      [5, { good: 12, defective: 0 }],
      [6, { good: 3, defective: 1 }],
    ]);
    expect([isDone(), step, state.sheet]).toEqual([true, 'location', sheet]);
  });

  it('counts piece by piece as well', async () => {
    const { server, entered } = place();
    await scanAll(server, ['L01010101', 'K00000001', 'K00000001', 'K00000001', 'K00000002', 'L01010101']);
    expect([...entered]).toEqual([
      [5, { good: 3, defective: 0 }],
      [6, { good: 1, defective: 0 }],
    ]);
  });

  it('takes zero for an answer, and more than a line of an order may carry', async () => {
    const { server, entered } = place();
    await scanAll(server, ['L01010101', 'K00000001', '0', 'K00000002', '1500']);
    expect([...entered.values()]).toEqual([
      { good: 0, defective: 0 },
      { good: 1500, defective: 0 },
    ]);
  });

  it('overwrites a figure only when somebody says yes: no scan does, not even of the same product or the same figure', async () => {
    const { server, entered } = place();
    const { state, tones, step } = await scanAll(server, ['L01010101', 'K00000001', '12', 'K00000001', '10']);
    expect([tones.at(-1), step, entered.get(5)?.good]).toEqual(['amber', 'confirm', 12]);
    // The question tells both figures.
    expect(state.doubt).toEqual({ good: 10, defective: 0, before: { good: 12, defective: 0 } });
    for (const code of ['K00000001', '10', 'K00000002', 'L01010101']) {
      const asked = await takeCount(server, state, code);
      expect([asked.answer.tone, countStepOf(asked.state), entered.get(5)?.good, entered.has(6)]).toEqual(['amber', 'confirm', 12, false]);
    }
    expect((await dropDoubt(state)).state.product).toBeNull();
    expect((await takeCount(server, state, 'n')).state.product).toBeNull();
    expect(entered.get(5)?.good).toBe(12);
    expect((await takeCount(server, state, 'y')).answer.tone).toBe('green');
    expect(entered.get(5)?.good).toBe(10);
  });

  it('asks the same of pieces that were scanned one by one', async () => {
    const { server, entered } = place();
    const { state, tones } = await scanAll(server, ['L01010101', 'K00000001', '12', 'K00000001', 'K00000002']);
    expect([tones.at(-1), entered.get(5)?.good, entered.has(6)]).toEqual(['amber', 12, false]);
    await confirmDoubt(server, state);
    expect(entered.get(5)?.good).toBe(1);
  });

  it('goes back to the places, and has the sheet read again, where another device has ended the place or the round', async () => {
    for (const reason of ['alreadyDone', 'roundOver', 'countedByOther', 'notOnSheet', 'sameCounter'] as const) {
      const { server } = place();
      const refusal = { tone: 'red', reason, text: 'over' } as const;
      const over: CountServer = {
        ...server,
        product: () => Promise.resolve({ ...refusal, products: [] }),
        enter: () => Promise.resolve({ ...refusal, lines: [] }),
      };
      const { state: here } = await scanAll(server, ['L01010101']);
      const scanned = await takeCount(over, here, 'K00000001');
      expect(scanned.answer).toEqual({ tone: 'red', text: 'over', own: null });
      expect([countStepOf(scanned.state), scanned.state.stale]).toEqual(['location', 1]);
      const { state: counted } = await scanAll(server, ['K00000001'], here);
      const entered = await takeCount(over, counted, '3');
      expect([entered.answer.tone, countStepOf(entered.state), entered.state.stale]).toEqual(['red', 'location', 1]);
    }
  });

  it('does not open a place that is done', async () => {
    const { server } = place();
    const done: CountServer = {
      ...server,
      location: () => Promise.resolve({ tone: 'amber', reason: 'alreadyDone', text: 'done by Li', location: shelf, lines: [] }),
    };
    const { state, answer } = await takeCount(done, startCount(9), 'L01010101');
    expect(answer).toEqual({ tone: 'amber', text: 'done by Li', own: null });
    expect([countStepOf(state), state.stale]).toEqual(['location', 1]);
  });

  it('asks before it takes a place for empty', async () => {
    const { server, isDone } = place();
    const { state, tones } = await scanAll(server, ['L01010101', 'L01010101']);
    expect([tones.at(-1), isDone()]).toEqual(['amber', false]);
    // The label once more is no yes; a product says that it is not empty.
    expect([(await takeCount(server, state, 'L01010101')).answer.tone, isDone()]).toEqual(['amber', false]);
    expect(countStepOf((await takeCount(server, state, 'K00000001')).state)).toBe('quantity');
    expect((await confirmDoubt(server, state)).answer.tone).toBe('green');
    expect(isDone()).toBe(true);
  });

  it('turns red at another place and at an unknown code, and stays', async () => {
    const { server, entered } = place();
    const { tones, step } = await scanAll(server, ['L09999999', 'L01010101', 'L02020202', 'NOPE']);
    expect(tones).toEqual(['red', 'green', 'red', 'red']);
    expect([step, entered.size]).toEqual(['product', 0]);
  });

  it.each([
    ['another place before this one is done', ['L01010101', 'L02020202'], 'red', 'outOfTurn'],
    ['more than any place holds', ['L01010101', 'K00000001', '999999'], 'red', 'badFigure'],
    ['a scan in place of a yes to the other figure', ['L01010101', 'K00000001', '12', 'K00000001', '10', 'K00000002'], 'amber', 'sure'],
    ['the label once more in place of a yes to an empty place', ['L01010101', 'L01010101', 'L01010101'], 'amber', 'sure'],
    ['a no', ['L01010101', 'K00000001', '12', 'K00000001', '10', 'n'], 'amber', 'takenBack'],
    ['what the server refused, it has kept', ['L01010101', 'NOPE'], 'red', null],
    ['what the server asked, it has kept', ['L01010101', 'L01010101'], 'amber', null],
  ] as const)('says why of what it answers by itself: %s', async (_, codes, tone, own) => {
    const { server } = place();
    const { state } = await scanAll(server, codes.slice(0, -1));
    expect((await takeCount(server, state, codes.at(-1) ?? '')).answer).toMatchObject({ tone, own });
  });

  it('reads good and damaged pieces out of one entry', () => {
    expect([foundIn('12'), foundIn('12+2'), foundIn('K1'), foundIn('-3'), foundIn('1.5')]).toEqual([
      { good: 12, defective: 0 },
      { good: 12, defective: 2 },
      null,
      null,
      null,
    ]);
  });
});

it('leads to the first place in walking order that nobody has begun and that is one’s own to count', () => {
  const at = (code: string, state: CountSheet['places'][number]['state']) => ({ locationId: 1, code, barcode: code, state, byName: '' });
  expect(nextPlace({ places: [at('A', 'done'), at('B', 'notMine'), at('C', 'started'), at('D', 'open'), at('E', 'open')] })).toBe('D');
  expect(nextPlace({ places: [at('A', 'done')] })).toBeUndefined();
});

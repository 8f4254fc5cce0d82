import type { StockChoice } from '@kura/contract/inventory/document/document.ts';
import type { ScannedLocation } from '@kura/contract/inventory/document/scanned-location.ts';
import { describe, expect, it } from 'vitest';
import { chosen, startMove, stepOf, takeMove, undoMove, type MoveServer, type MoveState } from './transfer-scan.ts';

const place = (id: number, code: string, barcode: string): ScannedLocation => ({ id, code, barcode, kind: 'shelf', state: 'normal' });
const shelfA = place(1, 'A-01-01-01', 'L01010101');
const shelfB = place(2, 'B-01-01-01', 'L02010101');
const stock: StockChoice = {
  id: 10,
  productId: 5,
  sku: 'MUG-RED',
  nameZh: '杯',
  nameJp: 'マグ',
  companyId: 7,
  companyName: '海川',
  storeId: null,
  storeName: '',
  locationId: 1,
  locationCode: 'A-01-01-01',
  lotNumber: 'RK26110100001',
  lotDate: '2026-11-01',
  available: 3,
  locked: 1,
  defective: 0,
};

const shelfC = place(3, 'C-01-01-01', 'L03010101');
const face = { productId: 5, sku: 'MUG-RED', nameZh: '杯', nameJp: 'マグ' };
const placeOf = (id: number) => [shelfA, shelfB, shelfC].find((one) => one.id === id) ?? shelfA;
/** Of the balance row of the fixed stock, or of the one that the stock makes at its target. */
const sourceOf = (balanceId: number) => (balanceId === 20 ? shelfB : shelfA);

const hint = { productId: 5, pictureUrl: '/mug.jpg', place: 'B-01-01-01' };

/** A server that knows two shelves and one product; it remembers what was booked. */
function floor(more: Partial<MoveServer> = {}) {
  const booked: { from: number; to: number; quantity: number; reference: string }[] = [];
  let made = 0;
  const server: MoveServer = {
    location: ({ code }) => {
      const location = [shelfA, shelfB, shelfC].find((one) => [one.barcode, one.code].includes(code)) ?? null;
      return Promise.resolve(
        location
          ? { tone: 'green', reason: 'ok', text: 'ok', location }
          : { tone: 'red', reason: 'notALocation', text: 'no location', location },
      );
    },
    product: ({ code }) =>
      Promise.resolve(
        code === 'K00000001'
          ? { tone: 'green', reason: 'ok', text: 'ok', choices: [stock], hints: [hint] }
          : { tone: 'red', reason: /^[A-C]-/.test(code) ? 'notAProduct' : 'unknownCode', text: 'unknown', choices: [], hints: [] },
      ),
    move: ({ balanceId, toLocationId, quantity, reference }) => {
      const one = booked.find((earlier) => earlier.reference === reference);
      const told = one ?? { from: balanceId, to: toLocationId, quantity, reference };
      if (!one) booked.push(told);
      const what = { ...face, holding: 'good' as const, quantity: told.quantity, from: sourceOf(told.from), to: placeOf(told.to) };
      const number = { transferId: 1, number: 'YK26111600001', booked: what };
      return Promise.resolve(
        one
          ? { tone: 'amber', reason: 'alreadyBooked', text: 'already', ...number }
          : { tone: 'green', reason: 'ok', text: 'ok', ...number },
      );
    },
    stockAt: () => Promise.resolve([{ ...stock, id: 20, locationId: shelfB.id }]),
    newReference: () => `reference-${(made += 1)}`,
    ...more,
  };
  return { server, booked };
}

async function scanAll(server: MoveServer, codes: readonly string[], from: MoveState = startMove(1, 'reference-0')) {
  const tones: string[] = [];
  let state = from;
  for (const code of codes) {
    const taken = await takeMove(server, state, code);
    state = taken.state;
    tones.push(taken.answer.tone);
  }
  return { state, tones, step: stepOf(state) };
}

describe('moving stock by scan', () => {
  it('goes from location to product to quantity to location, and is ready for the next product of the same place', async () => {
    const { server, booked } = floor();
    const { tones, step, state } = await scanAll(server, ['L01010101', 'K00000001', '2', 'L02010101']);
    expect(tones).toEqual(['green', 'green', 'green', 'green']);
    expect(booked).toEqual([{ from: 10, to: 2, quantity: 2, reference: 'reference-0' }]);
    expect([step, state.from?.id]).toEqual(['product', 1]);
  });

  it('knows what the scanned product looks like and where it could go, until it is moved', async () => {
    const { server } = floor();
    const { state } = await scanAll(server, ['L01010101', 'K00000001', '2']);
    expect(state.hints).toEqual([hint]);
    expect((await takeMove(server, state, 'L02010101')).state.hints).toEqual([]);
  });

  it('turns red at a wrong code and stays where it was', async () => {
    const { server, booked } = floor();
    const { tones, step } = await scanAll(server, ['K00000001', 'L01010101', 'NOPE', 'K00000001', 'K99999999']);
    expect(tones).toEqual(['red', 'green', 'red', 'green', 'red']);
    expect(step).toBe('quantity');
    expect(booked).toEqual([]);
  });

  it('books nothing when the target is scanned twice', async () => {
    const { server, booked } = floor();
    const { tones } = await scanAll(server, ['L01010101', 'K00000001', 'L02010101', 'L02010101']);
    expect(tones).toEqual(['green', 'green', 'green', 'amber']);
    expect(booked).toHaveLength(1);
  });

  it('V08 counts pieces that are scanned one by one, and never above what is available', async () => {
    const { server } = floor();
    const { tones, state } = await scanAll(server, ['L01010101', 'K00000001', 'K00000001', 'K00000001', 'K00000001']);
    expect(tones).toEqual(['green', 'green', 'amber', 'amber', 'amber']);
    expect(state.quantity).toBe(3);
    expect((await takeMove(server, state, '4')).answer.tone).toBe('red');
    expect((await takeMove(server, state, '0')).answer.tone).toBe('red');
  });

  it('C10 tells an unanswered move again under the same reference', async () => {
    const { server, booked } = floor();
    const { state } = await scanAll(server, ['L01010101', 'K00000001', '2']);
    await server.move({ balanceId: 10, toLocationId: 2, holding: 'good', quantity: 2, reference: state.reference });
    expect((await takeMove(server, state, 'L02010101')).answer.tone).toBe('amber');
    expect(booked).toHaveLength(1);
  });

  it('C10 names the target that was really booked when an unanswered move is told again with another one', async () => {
    const { server, booked } = floor();
    const { state } = await scanAll(server, ['L01010101', 'K00000001', '2']);
    await server.move({ balanceId: 10, toLocationId: 2, holding: 'good', quantity: 2, reference: state.reference });
    const { state: after, answer } = await takeMove(server, state, 'L03010101');
    expect([answer.tone, answer.text]).toEqual(['amber', 'already']);
    expect([after.last?.from.code, after.last?.to.code, after.last?.quantity]).toEqual(['A-01-01-01', 'B-01-01-01', 2]);
    expect([stepOf(after), booked.length]).toEqual(['product', 1]);
    // Undone from where it really lies.
    await undoMove(server, after);
    expect(booked[1]).toMatchObject({ from: 20, to: 1, quantity: 2 });
  });

  it('C10 keeps what is in the hand when it was another move that had been booked', async () => {
    const other = { ...face, productId: 6, sku: 'MUG-BLUE', holding: 'good' as const, quantity: 1, from: shelfB, to: shelfA };
    let calls = 0;
    const { server } = floor();
    const move: MoveServer['move'] = (body) =>
      (calls += 1) === 1
        ? Promise.resolve({ tone: 'amber', reason: 'alreadyBooked', text: 'already', transferId: 1, number: 'YK1', booked: other })
        : server.move(body);
    const { state, step, tones } = await scanAll({ ...server, move }, ['L01010101', 'K00000001', '2', 'L03010101']);
    expect([tones.at(-1), step, state.choice?.sku, state.last]).toEqual(['amber', 'to', 'MUG-RED', null]);
    expect((await takeMove({ ...server, move }, state, 'L03010101')).answer.tone).toBe('green');
  });

  it('a location scanned instead of a product is the source: the same one says so, another one takes its place', async () => {
    const { server, booked } = floor();
    const same = await scanAll(server, ['L01010101', 'L01010101', 'A-01-01-01']);
    expect([same.tones, same.state.from?.id]).toEqual([['green', 'amber', 'amber'], 1]);
    const others = await scanAll(server, ['L03010101', 'B-01-01-01'], same.state);
    expect([others.tones, others.state.from?.id, others.step]).toEqual([['green', 'green'], 2, 'product']);
    expect(booked).toEqual([]);
  });

  it('after a finished move another location is the next source, and so is the last target when it is scanned once more', async () => {
    const { server } = floor();
    const moved = await scanAll(server, ['L01010101', 'K00000001', '2', 'L02010101']);
    const away = await scanAll(server, ['L03010101'], moved.state);
    expect([away.tones, away.state.from?.id, away.state.last?.to.id]).toEqual([['green'], 3, 2]);
    const there = await scanAll(server, ['L02010101', 'L02010101'], moved.state);
    expect([there.tones, there.state.from?.id]).toEqual([['amber', 'green'], 2]);
  });

  it('takes the last move back by a move of its own', async () => {
    const { server, booked } = floor();
    const { state } = await scanAll(server, ['L01010101', 'K00000001', '2', 'L02010101']);
    const undone = await undoMove(server, state);
    expect(undone.answer.tone).toBe('green');
    expect(booked[1]).toEqual({ from: 20, to: 1, quantity: 2, reference: 'reference-1' });
    expect((await undoMove(server, undone.state)).answer).toMatchObject({ tone: 'amber', own: 'nothingThere' });
    expect(booked).toHaveLength(2);
  });

  it('does not take back what is no longer there', async () => {
    const { server, booked } = floor({ stockAt: () => Promise.resolve([{ ...stock, id: 20, available: 1 }]) });
    const { state } = await scanAll(server, ['L01010101', 'K00000001', '2', 'L02010101']);
    expect((await undoMove(server, state)).answer).toMatchObject({ tone: 'red', own: 'nothingThere' });
    expect(booked).toHaveLength(1);
  });

  it.each([
    ['the source once more', ['L01010101', 'A-01-01-01'], 'amber', 'again'],
    ['a piece more', ['L01010101', 'K00000001', 'K00000001'], 'amber', 'again'],
    ['a piece more than there is', ['L01010101', 'K00000001', '3', 'K00000001'], 'amber', 'again'],
    ['no figure', ['L01010101', 'K00000001', '0'], 'red', 'badFigure'],
    ['more than there is', ['L01010101', 'K00000001', '4'], 'red', 'badFigure'],
    ['what the server refused, it has kept', ['L01010101', 'NOPE'], 'red', null],
    ['what the server had booked before, it has kept', ['L01010101', 'K00000001', 'L02010101', 'L02010101'], 'amber', null],
  ] as const)('says why of what it answers by itself: %s', async (_, codes, tone, own) => {
    const { server } = floor();
    const { state } = await scanAll(server, codes.slice(0, -1));
    expect((await takeMove(server, state, codes.at(-1) ?? '')).answer).toMatchObject({ tone, own });
  });

  it('asks whose goods are meant when several companies use one code', async () => {
    const other = { ...stock, id: 11, companyId: 8, companyName: 'Aoi' };
    const { server } = floor({
      product: () => Promise.resolve({ tone: 'amber', reason: 'severalOwners', text: 'choose', choices: [stock, other], hints: [] }),
    });
    const { state, step, tones } = await scanAll(server, ['L01010101', 'K00000001']);
    expect([step, tones.at(-1)]).toEqual(['owner', 'amber']);
    expect(stepOf(chosen(state, other))).toBe('quantity');
  });
});

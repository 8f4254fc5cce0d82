import { previewActivation, priceBookMoves } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import type { ActivationPreview, PriceBookRow } from '@kura/contract/quotes/price-book/price-book.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alerts, button, dialog, field, fill, wordsOn } from '../../../testing/find.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { draw } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import { BookActions } from './book-actions.tsx';

const row = {
  id: 5,
  book: 'express',
  version: 2,
  status: 'draft',
  time: 'none',
  warehouseId: null,
  warehouseCode: '',
  warehouseZone: null,
  cellCount: 3,
  revision: 1,
} as unknown as PriceBookRow;
const preview = (more: Partial<ActivationPreview>): ActivationPreview => ({
  revision: 1,
  fromVersion: 1,
  changed: 2,
  added: 0,
  removed: 1,
  differences: [],
  lanes: [],
  taxIncluded: null,
  notActivator: null,
  ...more,
});
const { activate } = priceBookMoves.calls;
const texts = ['quotes', 'pricing', 'warehouse'];

it('K09 what changes is shown before it counts, and who has to let it where the reader may not', async () => {
  const { user } = await draw(<BookActions row={row} />, {
    as: administrator,
    lang: 'en',
    texts,
    answers: (to) => to.answer(previewActivation, preview({ notActivator: 'quotes.priceBook.secondPerson' })),
  });
  await user.click(button(document.body, 'quotes.priceBook.move.activate'));
  const form = await dialog();
  await vi.waitFor(() => expect(wordsOn(form)).toContain('Compared with version 1: changed 2, added 0, removed 1'));
  expect(form.querySelector('.ant-alert-warning, [role=alert]')).not.toBeNull();
  // Who would be refused presses nothing.
  expect((screen.getAllByRole('button', { name: 'Activate' }).at(-1) as HTMLButtonElement).disabled).toBe(true);
});

it('K09 a draft that changed since is refused in the dialog, shown anew, and sent with what was seen last', async () => {
  let seen = preview({});
  const { server, user } = await draw(<BookActions row={row} />, {
    as: administrator,
    lang: 'en',
    texts,
    answers: (to) => {
      to.answer(previewActivation, () => seen);
      to.answer(activate, ({ body }) =>
        body.revision === 2 ? { ...row, status: 'active' as const } : refusal(409, 'Wang changed this price list'),
      );
    },
  });
  await user.click(button(document.body, 'quotes.priceBook.move.activate'));
  const form = await dialog();
  await vi.waitFor(() => expect(wordsOn(form)).toContain('changed 2'));
  seen = preview({ revision: 2, changed: 9 });
  await user.click(screen.getAllByRole('button', { name: 'Activate' }).at(-1) as HTMLElement);
  await vi.waitFor(() => expect(alerts(form).join()).toContain('Wang changed this price list'));
  await vi.waitFor(() => expect(wordsOn(form)).toContain('changed 9'));
  await user.click(screen.getAllByRole('button', { name: 'Activate' }).at(-1) as HTMLElement);
  await vi.waitFor(() => expect(server.sentTo(activate).map(({ revision }) => revision)).toEqual([1, 2]));
});

it('K09 what changes is shown against what counts on the day before the chosen one', async () => {
  const { user } = await draw(<BookActions row={row} />, {
    as: administrator,
    lang: 'en',
    texts,
    answers: (to) => to.answer(previewActivation, ({ query }) => preview({ fromVersion: query.from === '2031-03-01' ? 2 : 1 })),
  });
  await user.click(button(document.body, 'quotes.priceBook.move.activate'));
  const form = await dialog();
  await vi.waitFor(() => expect(wordsOn(form)).toContain('Compared with version 1'));
  fill(field(form, 'quotes.priceBook.validFrom'), '2031-03-01');
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(wordsOn(form)).toContain('Compared with version 2'));
});

it('K09 terms of lanes and the tax of the list are shown as prices are, from what to what', async () => {
  const lane = {
    lane: 'CN_YIWU>JP_KANTO|AIR',
    origin: 'CN_YIWU',
    destination: 'JP_KANTO',
    code: 'AIR',
    method: 'AIR',
    unit: 'kg',
    divisor: 6000,
    kgPerCbm: null,
    minUnits: '21',
    stepUnits: '0.5',
    taxIncluded: true,
    transit: '',
  } as const;
  const after = { ...lane, divisor: 1000, taxIncluded: false };
  const lanes = [{ lane: lane.lane, kind: 'changed' as const, before: lane, after, percent: '1560.00' }];
  const { user } = await draw(<BookActions row={{ ...row, book: 'lane' }} />, {
    as: administrator,
    lang: 'en',
    texts,
    answers: (to) => to.answer(previewActivation, preview({ changed: 2, lanes, taxIncluded: { before: true, after: false } })),
  });
  await user.click(button(document.body, 'quotes.priceBook.move.activate'));
  const form = await dialog();
  await vi.waitFor(() => expect(wordsOn(form)).toContain('Volumetric ÷6,000'));
  expect(wordsOn(form)).toContain('Tax included → Volumetric ÷1,000');
  expect(wordsOn(form)).toContain('Prices change by up to +1,560.00%');
  expect(wordsOn(form)).toContain('Whole price list : Tax included → Tax excluded');
});

describe('half past eleven in the evening of China', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-31T15:30:00Z'), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['express', null, '2027-01-01'],
    ['storage', null, '2027-01-01'],
    ['storage', zones.JP, '2027-01-01'],
    ['storage', zones.CN, '2026-12-31'],
    ['lane', null, '2026-12-31'],
  ] as const)(
    'K09 a book of %s (warehouse: %s) is offered to count from the day that it is where it is dated',
    async (book, warehouseZone, day) => {
      const { user } = await draw(<BookActions row={{ ...row, book, warehouseZone }} />, {
        as: administrator,
        lang: 'en',
        texts,
        answers: (to) => to.answer(previewActivation, preview({})),
      });
      await user.click(button(document.body, 'quotes.priceBook.move.activate'));
      expect(field(await dialog(), 'quotes.priceBook.validFrom').value).toBe(day);
    },
  );
});

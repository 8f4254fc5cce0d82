import { minorToText, textToMinor, type PriceCurrency } from '@kura/contract/kernel/money.ts';
import { wholeToText, textToWhole } from '@kura/contract/kernel/decimal.ts';
import { containerModels } from '@kura/contract/pricing/data/containers.ts';
import { parsePriceKey, tierKey, type LaneCode } from '@kura/contract/pricing/price-key.ts';
import type { CellChange, PriceCell } from '@kura/contract/quotes/price-book/price-book.ts';
import type { Cells } from '../../../kit/sheet-grid/sheet.ts';
import { problemIn, type CellProblem } from './price-cells.ts';

/** The tiers of a lane as rows of two figures: from how many units on, and the price. So a block of both comes out of a spreadsheet. */
export const tierSlots = 12;
export const fromCell = (slot: number | string): string => `${slot}|from`;
export const priceCell = (slot: number | string): string => `${slot}|price`;

const tiersOf = (lane: string, cells: readonly PriceCell[]) =>
  cells.flatMap((cell) => {
    const parsed = parsePriceKey('lane', cell.key);
    return parsed?.kind === 'tier' && parsed.lane === lane ? [{ ...cell, from: parsed.from }] : [];
  });

/** Containers are known by their model: one row each, and only the price is typed. */
export function tierCells(lane: string, cells: readonly PriceCell[]): Cells {
  const tiers = tiersOf(lane, cells).toSorted((a, b) => Number.parseFloat(a.from) - Number.parseFloat(b.from));
  return Object.fromEntries(
    tiers.flatMap(({ from, minor, currency }, slot) => {
      const price = minorToText(minor, currency);
      if ((containerModels as readonly string[]).includes(from)) return [[priceCell(from), price]];
      return [
        [fromCell(slot), from],
        [priceCell(slot), price],
      ];
    }),
  );
}
export const currencyOfLane = (lane: string, cells: readonly PriceCell[]): PriceCurrency | undefined => tiersOf(lane, cells)[0]?.currency;

const slots = Array.from({ length: tierSlots }, (_, slot) => slot);
const unitsOf = (text: string): string | undefined => {
  const hundredths = textToWhole(text, 2);
  return hundredths === undefined || hundredths < 0 ? undefined : wholeToText(hundredths, 2);
};

export function tierProblem(sheet: Cells, code: LaneCode, key: string, text: string, currency: PriceCurrency): CellProblem | null {
  const [slot = '', side] = key.split('|');
  if (side === 'price') {
    if (code !== 'FCL' && text === '' && (sheet[fromCell(slot)] ?? '') !== '') return { text: 'quotes.page.priceNeeded' };
    return problemIn(currency, text);
  }
  if (text === '') return (sheet[priceCell(slot)] ?? '') === '' ? null : { text: 'quotes.page.fromNeeded' };
  const units = unitsOf(text);
  if (units === undefined) return { text: 'quotes.priceBook.badUnits' };
  const isTwice = slots.some((other) => String(other) !== slot && unitsOf(sheet[fromCell(other)] ?? '') === units);
  return isTwice ? { text: 'quotes.page.tierTwice' } : null;
}

/** What the draft is told about the lane: its tiers as they are typed; tiers that are gone are taken away. */
export function tierChanges(lane: string, code: LaneCode, sheet: Cells, old: readonly PriceCell[], currency: PriceCurrency): CellChange[] {
  const filled = new Map<string, number>();
  const take = (from: string | undefined, text: string) => {
    const minor = text === '' ? undefined : textToMinor(text, currency);
    if (from !== undefined && from !== '' && minor !== undefined) filled.set(tierKey(lane, from), minor);
  };
  if (code === 'FCL') for (const model of containerModels) take(model, sheet[priceCell(model)] ?? '');
  else for (const slot of slots) take(unitsOf(sheet[fromCell(slot)] ?? ''), sheet[priceCell(slot)] ?? '');
  const gone = tiersOf(lane, old).filter(({ key }) => !filled.has(key));
  return [...[...filled].map(([key, minor]) => ({ key, minor, currency })), ...gone.map(({ key }) => ({ key, minor: null }))];
}

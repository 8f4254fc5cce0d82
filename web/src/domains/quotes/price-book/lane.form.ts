import { laneCodes, type LaneCode } from '@kura/contract/pricing/price-key.ts';
import type { LaneDefinition, LaneInput, PriceBook } from '@kura/contract/quotes/price-book/price-book.ts';
import type { savePriceBook } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import type { Field, FormParts } from '../../../kit/form/fields.ts';

export type BookChange = BodyOf<typeof savePriceBook>;

export const inputOf = ({
  origin,
  destination,
  code,
  divisor,
  kgPerCbm,
  minUnits,
  stepUnits,
  taxIncluded,
  transit,
}: LaneDefinition): LaneInput => ({
  origin,
  destination,
  code,
  divisor,
  kgPerCbm,
  minUnits,
  stepUnits,
  taxIncluded,
  transit,
});
/** How the trade usually measures: a new lane begins with it. */
const usual: Readonly<Record<LaneCode, Pick<LaneInput, 'divisor' | 'kgPerCbm' | 'minUnits' | 'stepUnits'>>> = {
  AIR: { divisor: 6000, kgPerCbm: null, minUnits: '21', stepUnits: '0.5' },
  SEA_KG: { divisor: 6000, kgPerCbm: null, minUnits: '21', stepUnits: '0.5' },
  LCL: { divisor: null, kgPerCbm: 500, minUnits: '1', stepUnits: '0.01' },
  FCL: { divisor: null, kgPerCbm: null, minUnits: '0', stepUnits: '1' },
};
const emptyLane: LaneInput = { origin: '', destination: '', code: 'AIR', ...usual.AIR, taxIncluded: true, transit: '' };

/** Where the lane stands among those of the draft: the form names its fields by this place. */
export const laneIndex = (book: PriceBook, lane: string | undefined): number => {
  const found = book.lanes.findIndex((one) => one.lane === lane);
  return found < 0 ? book.lanes.length : found;
};
export const laneStart = (book: PriceBook, index: number): Partial<BookChange> => ({
  cells: [],
  lanes: [...book.lanes.map(inputOf), ...(index === book.lanes.length ? [emptyLane] : [])],
});
export const laneIn = (values: Partial<BookChange>, index: number): LaneInput => (values.lanes?.[index] ?? emptyLane) as LaneInput;

export function laneForm(index: number, isNew: boolean): FormParts<BookChange> {
  const name = (field: keyof LaneInput): Field<BookChange>['name'] => `lanes.${index}.${field}`;
  const codeOf = (values: Partial<BookChange>) => laneIn(values, index).code;
  const byWeight = (values: Partial<BookChange>) => codeOf(values) === 'AIR' || codeOf(values) === 'SEA_KG';
  const isMeasured = (values: Partial<BookChange>) => codeOf(values) !== 'FCL';
  return {
    fields: [
      // The key of a lane is made of these three: another one is another lane.
      {
        name: name('origin'),
        title: 'quotes.price.origin',
        hint: 'quotes.page.placeHint',
        kind: 'text',
        maxLength: 30,
        isDisabled: () => !isNew,
      },
      { name: name('destination'), title: 'quotes.price.destination', kind: 'text', maxLength: 30, isDisabled: () => !isNew },
      {
        name: name('code'),
        title: 'quotes.price.method',
        kind: 'select',
        choices: laneCodes.map((code) => ({ value: code, text: `pricing.lane.${code}` })),
        isDisabled: () => !isNew,
        alsoSets: (value, values) => ({
          lanes: (values.lanes ?? []).map((lane, at) =>
            at === index ? { ...lane, code: value as LaneCode, ...usual[value as LaneCode] } : lane,
          ),
        }),
      },
      { name: name('transit'), title: 'quotes.page.transit', hint: 'quotes.page.transitHint', kind: 'text', maxLength: 60 },
      { name: name('divisor'), title: 'quotes.page.divisor', kind: 'number', isShown: byWeight, isRequired: byWeight },
      {
        name: name('kgPerCbm'),
        title: 'quotes.page.density',
        kind: 'number',
        isShown: (values) => codeOf(values) === 'LCL',
        isRequired: () => true,
      },
      { name: name('minUnits'), title: 'quotes.page.minUnits', kind: 'text', isShown: isMeasured },
      { name: name('stepUnits'), title: 'quotes.page.stepUnits', kind: 'text', isShown: isMeasured },
      { name: name('taxIncluded'), title: 'quotes.priceBook.taxIncluded', kind: 'switch' },
    ],
  };
}

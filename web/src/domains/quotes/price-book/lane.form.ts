import type { LaneCode } from '@kura/contract/pricing/price-key.ts';
import { laneFields } from '@kura/contract/quotes/price-book/lane.fields.ts';
import type { LaneDefinition, LaneInput, PriceBook } from '@kura/contract/quotes/price-book/price-book.ts';
import type { savePriceBook } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { Field, FormParts } from '../../../kit/form/fields.ts';

export type BookChange = BodyOf<typeof savePriceBook>;

export const inputOf = ({ lane: _lane, method: _method, unit: _unit, ...input }: LaneDefinition): LaneInput => input;
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
  // The key of a lane is made of these three: another one is another lane.
  const forLife = { isDisabled: () => !isNew };
  return {
    fields: fieldsOf<BookChange>(laneFields, [
      { name: name('origin'), maxLength: 30, ...forLife },
      { name: name('destination'), maxLength: 30, ...forLife },
      {
        name: name('code'),
        alsoSets: (value, values) => ({
          lanes: (values.lanes ?? []).map((lane, at) =>
            at === index ? { ...lane, code: value as LaneCode, ...usual[value as LaneCode] } : lane,
          ),
        }),
        ...forLife,
      },
      name('transit'),
      { name: name('divisor'), isShown: byWeight, isRequired: byWeight },
      { name: name('kgPerCbm'), isShown: (values) => codeOf(values) === 'LCL', isRequired: () => true },
      { name: name('minUnits'), isShown: isMeasured },
      { name: name('stepUnits'), isShown: isMeasured },
      name('taxIncluded'),
    ]),
  };
}

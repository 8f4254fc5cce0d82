import { cmDecimals, kgDecimals } from '@kura/contract/kernel/decimal.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { prefectures } from '@kura/contract/pricing/data/prefectures.ts';
import { laneCodes } from '@kura/contract/pricing/price-key.ts';
import { likelyPrefecture, postcodeOf } from '@kura/contract/pricing/zone-of.ts';
import { askedFields, mostPackages, trialParts } from '@kura/contract/quotes/trial/trial.fields.ts';
import type { TrialOptions, TrialPart } from '@kura/contract/quotes/trial/trial.ts';
import type { WarehouseOption } from '@kura/contract/warehouse/own-warehouse/own-warehouse.ts';
import { Checkbox } from 'antd';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { Cell, Field, FormParts } from '../../../kit/form/fields.ts';
import { currentLang, tr, words } from '../../../kit/text.ts';
import { productCell } from './freight-trial-product.tsx';
import { emptyPackage, wants, type TrialValues } from './freight-trial-values.ts';

const side = (name: string): Cell => ({
  name: `${name}Mm`,
  title: `quotes.trial.${name}Cm`,
  kind: 'decimal',
  decimals: cmDecimals,
  width: 68,
});
const packageCells: readonly Cell[] = [
  productCell,
  side('length'),
  side('width'),
  side('height'),
  { name: 'weightG', title: 'quotes.trial.weightKg', kind: 'decimal', decimals: kgDecimals, width: 76 },
  { name: 'count', title: 'quotes.trial.count', kind: 'number', width: 68 },
];

export interface FormFacts {
  readonly options: TrialOptions | undefined;
  readonly warehouses: readonly WarehouseOption[];
  readonly asksCompany: boolean;
  readonly values: Partial<TrialValues>;
}

const asked = (specs: readonly FieldSpec<TrialValues>[]): readonly Field<TrialValues>[] => fieldsOf(askedFields, specs);

/** One form for all parts: what a part does not need is not asked. */
export function trialForm({ options, warehouses, asksCompany, values }: FormFacts): FormParts<TrialValues> {
  const of = (part: TrialPart) => ({ isShown: () => wants(values, part) });
  return {
    sections: [
      { fields: asked([partsField, ...generalFields(warehouses, asksCompany)]) },
      {
        title: 'quotes.trial.packages',
        fields: asked([
          { name: 'packages', isTitleHidden: true, kind: 'rows', cells: packageCells, empty: emptyPackage, max: mostPackages },
        ]),
      },
      {
        title: 'quotes.trial.part.express',
        fields: asked([
          { name: 'postcode', ...of('express'), ...postcodeHint(values) },
          { name: 'prefecture', kind: 'select', ...of('express'), ...prefectureChoices },
          { name: 'codJpy', ...of('express') },
        ]),
      },
      {
        title: 'quotes.trial.part.services',
        fields: asked([
          { name: 'pieces', ...of('services') },
          {
            name: 'packaging',
            placeholder: 'quotes.trial.smallestBox',
            choices: choicesOf(options?.packagings ?? [], 'pricing.box'),
            ...of('services'),
          },
          { name: 'photos', ...of('services') },
          { name: 'isNextDay', ...of('services') },
          { name: 'isInbound', ...of('services') },
        ]),
      },
      { title: 'quotes.trial.part.firstLeg', fields: asked(firstLegFields(options, values)) },
      { title: 'quotes.trial.part.storage', fields: asked([{ name: 'days', ...of('storage') }]) },
      { title: 'quotes.trial.rates', fields: asked(rateFields(options)) },
    ],
  };
}

const partsField: FieldSpec<TrialValues> = {
  name: 'parts',
  span: 'whole',
  kind: 'custom',
  draw: ({ value, set, isDisabled, describedBy }) => (
    <Checkbox.Group
      aria-describedby={describedBy}
      value={(value as string[] | undefined) ?? []}
      disabled={isDisabled}
      // In the order of the result, whatever was ticked first.
      onChange={(ticked) => set(trialParts.filter((part) => ticked.includes(part)))}
      options={trialParts.map((part) => ({
        value: part,
        label: tr(`quotes.trial.part.${part}`),
      }))}
    />
  ),
};

const generalFields = (warehouses: readonly WarehouseOption[], asksCompany: boolean): FieldSpec<TrialValues>[] => [
  ...(asksCompany ? [{ name: 'companyId', span: 'whole' } as const] : []),
  {
    name: 'warehouseId',
    kind: 'select',
    choices: warehouses.map(({ id, code, nameZh, nameJp }) => ({
      value: id,
      label: `${code} ${currentLang() === 'zh' ? nameZh : nameJp}`,
    })),
  },
  { name: 'day', placeholder: 'quotes.trial.today' },
];

/** Which prefecture the postcode means, said while it is typed. */
function postcodeHint({ postcode, prefecture }: Partial<TrialValues>): Partial<Pick<Field<TrialValues>, 'hint' | 'hintParams'>> {
  const code = postcode ? postcodeOf(postcode) : undefined;
  const found = code && !prefecture ? likelyPrefecture(code) : undefined;
  return found ? { hint: 'quotes.trial.postcodeOf', hintParams: { prefecture: words(found) } } : {};
}
const prefectureChoices = {
  placeholder: 'quotes.trial.byPostcode',
  choices: () => prefectures.map((each) => ({ value: each.code, label: `${each.code} ${words(each)}` })),
} as const;

function firstLegFields(options: TrialOptions | undefined, values: Partial<TrialValues>): FieldSpec<TrialValues>[] {
  const isShown = () => wants(values, 'firstLeg');
  const codes = options?.routes.find(({ route }) => route === values.route)?.codes ?? laneCodes;
  const isByContainer = () => isShown() && (values.laneCode ?? 'FCL') === 'FCL' && codes.includes('FCL');
  return [
    {
      name: 'route',
      kind: 'select',
      isShown,
      isRequired: isShown,
      choices: (options?.routes ?? []).map(({ route }) => ({ value: route, label: route.replace('>', ' → ') })),
      alsoSets: () => ({ laneCode: null }),
    },
    { name: 'laneCode', isShown, placeholder: 'quotes.trial.allMethods', choices: choicesOf(codes, 'pricing.lane') },
    { name: 'containerModel', isShown: isByContainer, placeholder: 'quotes.trial.suggested' },
    { name: 'containerCount', isShown: () => isByContainer() && values.containerModel !== null },
    { name: 'isToFba', isShown },
  ];
}

const rateFields = (options: TrialOptions | undefined): FieldSpec<TrialValues>[] =>
  (['rateJpy', 'rateUsd'] as const).map((name) => {
    const rate = options?.[name];
    return { name, maxLength: 13, ...(rate ? { hint: 'quotes.trial.rateOfDay', hintParams: { rate } } : { hint: 'quotes.trial.noRate' }) };
  });

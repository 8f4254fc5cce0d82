import { cmDecimals, kgDecimals } from '@kura/contract/kernel/decimal.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { containerModels } from '@kura/contract/pricing/data/containers.ts';
import { prefectures } from '@kura/contract/pricing/data/prefectures.ts';
import { laneCodes } from '@kura/contract/pricing/price-key.ts';
import { likelyPrefecture, postcodeOf } from '@kura/contract/pricing/zone-of.ts';
import { mostPackages, trialParts, type TrialOptions } from '@kura/contract/quotes/trial/trial.ts';
import type { WarehouseOption } from '@kura/contract/warehouse/own-warehouse/own-warehouse.ts';
import { Checkbox } from 'antd';
import type { Cell, Field, FormParts } from '../../../kit/form/fields.ts';
import { currentLang, tr, words } from '../../../kit/text.ts';
import { emptyPackage, wants, type TrialValues } from './freight-trial-values.ts';

const side = (name: string): Cell => ({
  name: `${name}Mm`,
  title: `quotes.trial.${name}Cm`,
  kind: 'decimal',
  decimals: cmDecimals,
  width: 68,
});
const packageCells: readonly Cell[] = [
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

/** One form for all parts: what a part does not need is not asked. */
export function trialForm({ options, warehouses, asksCompany, values }: FormFacts): FormParts<TrialValues> {
  const has = (part: (typeof trialParts)[number]) => () => wants(values, part);
  return {
    sections: [
      { fields: [partsField, ...generalFields(warehouses, asksCompany)] },
      {
        title: 'quotes.trial.packages',
        fields: [
          {
            name: 'packages',
            title: 'quotes.trial.packages',
            isTitleHidden: true,
            kind: 'rows',
            cells: packageCells,
            empty: emptyPackage,
            max: mostPackages,
          },
        ],
      },
      {
        title: 'quotes.trial.part.express',
        fields: [
          {
            name: 'postcode',
            title: 'quotes.trial.postcode',
            kind: 'text',
            maxLength: 10,
            isShown: has('express'),
            ...postcodeHint(values),
          },
          { name: 'prefecture', title: 'quotes.trial.prefecture', kind: 'select', isShown: has('express'), ...prefectureChoices },
          { name: 'codJpy', title: 'quotes.trial.codJpy', kind: 'number', isShown: has('express') },
        ],
      },
      {
        title: 'quotes.trial.part.services',
        fields: [
          { name: 'pieces', title: 'quotes.trial.pieces', kind: 'number', isShown: has('services') },
          {
            name: 'packaging',
            title: 'quotes.trial.packaging',
            kind: 'select',
            isShown: has('services'),
            placeholder: 'quotes.trial.smallestBox',
            choices: choicesOf(options?.packagings ?? [], 'pricing.box'),
          },
          { name: 'photos', title: 'quotes.trial.photos', kind: 'number', isShown: has('services') },
          { name: 'isNextDay', title: 'quotes.trial.isNextDay', kind: 'switch', isShown: has('services') },
          { name: 'isInbound', title: 'quotes.trial.isInbound', kind: 'switch', isShown: has('services') },
        ],
      },
      { title: 'quotes.trial.part.firstLeg', fields: firstLegFields(options, values) },
      {
        title: 'quotes.trial.part.storage',
        fields: [{ name: 'days', title: 'quotes.trial.days', kind: 'number', isShown: has('storage') }],
      },
      { title: 'quotes.trial.rates', fields: rateFields(options) },
    ],
  };
}

const partsField: Field<TrialValues> = {
  name: 'parts',
  title: 'quotes.trial.parts',
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

const companyField: Field<TrialValues> = {
  name: 'companyId',
  title: 'quotes.trial.company',
  kind: 'record',
  record: 'identity.company',
  span: 'whole',
  hint: 'quotes.trial.companyHint',
};
const generalFields = (warehouses: readonly WarehouseOption[], asksCompany: boolean): Field<TrialValues>[] => [
  ...(asksCompany ? [companyField] : []),
  {
    name: 'warehouseId',
    title: 'quotes.trial.warehouse',
    kind: 'select',
    choices: warehouses.map(({ id, code, nameZh, nameJp }) => ({
      value: id,
      label: `${code} ${currentLang() === 'zh' ? nameZh : nameJp}`,
    })),
  },
  { name: 'day', title: 'quotes.trial.day', kind: 'day', placeholder: 'quotes.trial.today' },
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

function firstLegFields(options: TrialOptions | undefined, values: Partial<TrialValues>): Field<TrialValues>[] {
  const isShown = () => wants(values, 'firstLeg');
  const codes = options?.routes.find(({ route }) => route === values.route)?.codes ?? laneCodes;
  const isByContainer = () => isShown() && (values.laneCode ?? 'FCL') === 'FCL' && codes.includes('FCL');
  return [
    {
      name: 'route',
      title: 'quotes.trial.route',
      kind: 'select',
      isShown,
      isRequired: isShown,
      choices: (options?.routes ?? []).map(({ route }) => ({
        value: route,
        label: route.replace('>', ' → '),
      })),
      alsoSets: () => ({ laneCode: null }),
    },
    {
      name: 'laneCode',
      title: 'quotes.trial.laneCode',
      kind: 'select',
      isShown,
      placeholder: 'quotes.trial.allMethods',
      choices: choicesOf(codes, 'pricing.lane'),
    },
    {
      name: 'containerModel',
      title: 'quotes.trial.containerModel',
      kind: 'select',
      isShown: isByContainer,
      placeholder: 'quotes.trial.suggested',
      choices: choicesOf(containerModels, 'pricing.container'),
    },
    {
      name: 'containerCount',
      title: 'quotes.trial.containerCount',
      kind: 'number',
      isShown: () => isByContainer() && values.containerModel !== null,
    },
    { name: 'isToFba', title: 'quotes.trial.isToFba', kind: 'switch', isShown },
  ];
}

const rateFields = (options: TrialOptions | undefined): Field<TrialValues>[] =>
  (['Jpy', 'Usd'] as const).map((currency) => {
    const rate = options?.[`rate${currency}`];
    return {
      name: `rate${currency}`,
      title: `quotes.trial.rate${currency}`,
      kind: 'text',
      maxLength: 13,
      ...(rate
        ? {
            hint: 'quotes.trial.rateOfDay',
            hintParams: { rate },
          }
        : { hint: 'quotes.trial.noRate' }),
    } as Field<TrialValues>;
  });

import { orderFields } from '@kura/contract/outbound/order/order.fields.ts';
import { deliveryWindows, windowsFor } from '@kura/contract/outbound/order/delivery-windows.ts';
import type { PostcodePlace } from '@kura/contract/outbound/postcode/postcode.endpoints.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { Box, Field, FormParts } from '../../../kit/form/fields.ts';
import { t } from '../../../kit/text.ts';
import { handOver } from '../postcode/hand-over.ts';
import { PostcodeControl } from '../postcode/postcode-control.tsx';
import { StreetControl } from '../postcode/street-control.tsx';
import { prefectureChoices } from '../postcode/prefecture-words.ts';
import { AddProduct } from './add-product.tsx';
import { CarrierOffers } from './carrier-offers.tsx';
import { LineGrid } from './line-grid.tsx';
import { linesIn, losesCod, windowsIn, type NewOrder, type Values } from './order-values.ts';
import { fromBook, RecipientName } from './recipient-name.tsx';

export interface FormFacts {
  /** Staff who act for no company yet say whose goods they are. */
  readonly asksCompany: boolean;
  /** Submitted already: only who receives it, who carries it and when. */
  readonly isPart?: boolean;
}
const ofOrder = (specs: readonly FieldSpec<NewOrder>[]): readonly Field<NewOrder>[] => fieldsOf(orderFields, specs);

const place = handOver<NewOrder>();
/** What the postcode says; a street that somebody has typed stays. */
const placed = ({ prefecture, city, town }: PostcodePlace, { street = '' }: Values): Partial<NewOrder> => ({
  prefecture,
  city,
  street: street === '' ? town : street,
});
/** Another address is another question. */
const asksAgain = (): Partial<NewOrder> => ({ isAddressSure: false });
const drawPostcode = (box: Box, values: Partial<NewOrder>) => (
  <PostcodeControl
    box={box}
    prefecture={values.prefecture ?? ''}
    onPlace={(text, found) => place.set(box, text, placed(found, values))}
    sure={{ isSure: values.isAddressSure === true, set: (isAddressSure) => place.set(box, box.value, { isAddressSure }) }}
  />
);

const recipientSpecs: readonly FieldSpec<NewOrder>[] = [
  {
    name: 'recipientName',
    kind: 'custom',
    draw: (box, { companyId }) => <RecipientName box={box} companyId={companyId} />,
    alsoSets: fromBook.alsoSets,
  },
  'recipientCompany',
  'phone',
  { name: 'postcode', kind: 'custom', draw: drawPostcode, alsoSets: () => ({ ...asksAgain(), ...place.alsoSets() }) },
  { name: 'prefecture', kind: 'select', choices: prefectureChoices(({ code }) => code), alsoSets: asksAgain },
  'city',
  { name: 'street', kind: 'custom', draw: (box) => <StreetControl box={box} /> },
  'building',
];

const windowChoices = choicesOf(deliveryWindows, 'outbound.order.window');
/** Another carrier has other windows: one that it does not have is not kept, nor is an amount that it does not collect. */
const keepTerms = (carrier: unknown, { deliveryWindow = '', codJpy = 0 }: Values): Partial<NewOrder> => ({
  ...((windowsFor(String(carrier)) as readonly string[]).includes(deliveryWindow) ? {} : { deliveryWindow: '' as const }),
  ...(losesCod(String(carrier), codJpy) ? { codJpy: 0 } : {}),
});

const deliverySpecs = (isPart: boolean): readonly FieldSpec<NewOrder>[] => {
  const isDisabled = () => isPart;
  return [
    { name: 'shippingType', kind: 'radio', isDisabled },
    { name: 'carrierMode', kind: 'radio' },
    {
      name: 'carrier',
      title: 'outbound.page.offers',
      kind: 'custom',
      span: 'whole',
      isRequired: ({ carrierMode }) => carrierMode !== 'cheapest',
      draw: (box, values) => <CarrierOffers box={box} values={values} />,
      alsoSets: keepTerms,
    },
    'deliveryDate',
    {
      name: 'deliveryWindow',
      kind: 'select',
      choices: (values) => windowChoices.filter(({ value }) => windowsIn(values).includes(value)),
      isShown: (values) => windowsIn(values).length > 0,
    },
    {
      name: 'deliveryWindow',
      kind: 'custom',
      draw: (box, { carrier }) => (
        <span id={box.id} className="k-muted">
          {t(carrier ? 'outbound.page.noWindows' : 'outbound.page.windowHint')}
        </span>
      ),
      isShown: (values) => windowsIn(values).length === 0,
    },
    { name: 'codJpy', isDisabled },
    { name: 'packaging', hint: 'outbound.page.packagingHint', isDisabled },
    { name: 'remark', isDisabled },
  ];
};

const goodsSpecs = (asksCompany: boolean, isPart: boolean): readonly FieldSpec<NewOrder>[] => {
  const isDisabled = () => isPart;
  return [
    ...(asksCompany
      ? [
          {
            name: 'companyId',
            isRequired: () => true,
            alsoSets: (_: unknown, values: Values) => ({ storeId: null, lines: renamed(values) }),
          } as const,
        ]
      : []),
    { name: 'warehouseId', isDisabled },
    { name: 'storeId', isDisabled },
    { name: 'customerNo', isDisabled },
    {
      name: 'lines',
      title: 'outbound.order.lines',
      isTitleHidden: true,
      namesFaults: true,
      span: 'whole',
      kind: 'custom',
      isDisabled,
      draw: (box, values) => (
        <LineGrid
          // Other people's products are other products.
          key={asksCompany ? values.companyId : undefined}
          box={box}
          values={values}
          tools={(sheet) => <AddProduct sheet={sheet} values={values} isDisabled={box.isDisabled} />}
        />
      ),
    },
  ];
};

/** One form for new, copied and changed orders. */
export const orderForm = ({ asksCompany, isPart = false }: FormFacts): FormParts<NewOrder> => ({
  sections: [
    { title: 'outbound.page.goods', fields: ofOrder(goodsSpecs(asksCompany, isPart)) },
    { title: 'outbound.page.recipient', fields: ofOrder(recipientSpecs) },
    { title: 'outbound.page.delivery', fields: ofOrder(deliverySpecs(isPart)) },
  ],
});

/** The same codes, to be looked up again among the products of another company. */
const renamed = (values: Values): NewOrder['lines'] => ({ ...linesIn(values), products: {} }) as unknown as NewOrder['lines'];

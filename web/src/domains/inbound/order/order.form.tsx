import { orderFields } from '@kura/contract/inbound/order/order.fields.ts';
import { manyPieces, type LaneOption, type Order } from '@kura/contract/inbound/order/order.ts';
import { sayLane } from '@kura/contract/pricing/say.ts';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { Field, FormParts } from '../../../kit/form/fields.ts';
import { tr } from '../../../kit/text.ts';
import { AddProduct } from './add-product.tsx';
import { ImportPackages } from './import-packages.tsx';
import { OrderPrice } from './order-price.tsx';
import { sheetIn, type NewOrder } from './order-values.ts';
import { totalsOf, wholePackages } from './package-sheet.ts';
import { PackageGrid } from './package-grid.tsx';

export interface FormFacts {
  readonly lanes: readonly LaneOption[];
  /** Staff who act for no company yet say whose goods they are. */
  readonly asksCompany: boolean;
  /** What is edited: its files have names already. */
  readonly order?: Order;
}
type Values = Partial<NewOrder>;

const isOurs = ({ deliveryMethod }: Values): boolean => deliveryMethod === 'provider';
const isContainer = (values: Values): boolean => isOurs(values) && values.transportMethod === 'FCL';
const ofOrder = (specs: readonly FieldSpec<NewOrder>[]): readonly Field<NewOrder>[] => fieldsOf(orderFields, specs);

const piecesIn = (values: Values): number => totalsOf(wholePackages(sheetIn(values))).pieces;

/** Another way has other lanes. */
const noLane = () => ({ lane: null });
const laneChoices = (lanes: readonly LaneOption[], { transportMethod }: Values) =>
  lanes
    .filter(({ method }) => method === transportMethod)
    .map(({ lane, transit }) => ({ value: lane, label: [sayLane(lane, tr), transit].filter(Boolean).join(' · ') }));

/** One form for all ways: what a way does not need is not asked. */
export const orderForm = ({ lanes, asksCompany, order }: FormFacts): FormParts<NewOrder> => ({
  sections: [
    { title: 'inbound.page.delivery', fields: ofOrder(deliverySpecs(lanes, asksCompany)) },
    {
      title: 'inbound.order.packages',
      fields: ofOrder([
        {
          name: 'packages',
          title: 'inbound.order.packages',
          isTitleHidden: true,
          namesFaults: true,
          span: 'whole',
          kind: 'custom',
          draw: (box, values) => (
            <PackageGrid
              // Other people's products are other products.
              key={asksCompany ? values.companyId : undefined}
              box={box}
              companyId={values.companyId}
              tools={(sheet) => (
                <>
                  <AddProduct sheet={sheet} isDisabled={box.isDisabled} />
                  <ImportPackages sheet={sheet} companyId={values.companyId} isDisabled={box.isDisabled} />
                </>
              )}
            />
          ),
        },
        {
          name: 'isLarge',
          title: 'inbound.order.isLarge',
          kind: 'switch',
          span: 'whole',
          isShown: (values) => piecesIn(values) > manyPieces,
        },
        {
          name: 'packages.price',
          title: 'inbound.page.costs',
          span: 'whole',
          kind: 'custom',
          draw: (_, values) => <OrderPrice values={values} />,
        },
      ]),
    },
    {
      title: 'inbound.page.documents',
      fields: ofOrder([
        {
          name: 'labelFileIds',
          title: 'inbound.page.labels',
          kind: 'upload',
          upload: 'attachment',
          isMany: true,
          files: order?.labels ?? [],
        },
        {
          name: 'customsFileIds',
          title: 'inbound.page.customsFiles',
          kind: 'upload',
          upload: 'attachment',
          isMany: true,
          files: order?.customsFiles ?? [],
        },
        'remark',
      ]),
    },
  ],
});

const deliverySpecs = (lanes: readonly LaneOption[], asksCompany: boolean): readonly FieldSpec<NewOrder>[] => [
  ...(asksCompany
    ? [
        {
          name: 'companyId',
          isRequired: () => true,
          alsoSets: (_: unknown, values: Values) => ({ storeId: null, packages: renamed(values) }),
        } as const,
      ]
    : []),
  { name: 'warehouseId', alsoSets: noLane },
  { name: 'deliveryMethod', kind: 'radio' },
  { name: 'transportMethod', isShown: isOurs, isRequired: isOurs, alsoSets: noLane },
  {
    name: 'lane',
    kind: 'select',
    isShown: isOurs,
    isRequired: isOurs,
    isDisabled: ({ warehouseId, transportMethod }) => !warehouseId || !transportMethod,
    choices: (values) => laneChoices(lanes, values),
  },
  { name: 'containerModel', isShown: isContainer },
  { name: 'containerCount', isShown: isContainer },
  'deliveryDate',
  'storeId',
  { name: 'containerNumber', isShown: (values) => !isOurs(values) || isContainer(values) },
  { name: 'courier', isShown: (values) => !isOurs(values) },
  { name: 'trackingNumber', isShown: (values) => !isOurs(values) },
  'fbaNo',
  'fbaPo',
];

/** The same codes, to be looked up again among the products of another company. */
const renamed = (values: Values): NewOrder['packages'] => ({ ...sheetIn(values), products: {} }) as unknown as NewOrder['packages'];

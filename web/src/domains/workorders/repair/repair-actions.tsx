import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { createRepair, instructRepair, repairMoves, showRepair } from '@kura/contract/workorders/repair/repair.endpoints.ts';
import { instructions, partFields, placeFields, repairFields } from '@kura/contract/workorders/repair/repair.fields.ts';
import { mostParts, type RepairRow } from '@kura/contract/workorders/repair/repair.ts';
import { Can } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import { cellsOf, fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { Field } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { useSession } from '../../../kit/session.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { SerialsField } from '../../../kit/form/serials-field.tsx';
import { shipToForm } from './ship-to-fields.ts';

type Body = Readonly<Record<string, unknown>>;
const { quote, finish, close } = repairMoves.calls;

export function NewRepairButton() {
  useLang();
  return (
    <Can permission={createRepair.permission}>
      <Press look="primary" icon="plus" onPress={() => navigate('repair-new')}>
        {t('workorders.repair.create')}
      </Press>
    </Can>
  );
}

const yuan = { kind: 'amount' as const, currency: () => 'CNY' as const };
const quoteFields: readonly Field<Body>[] = [
  ...fieldsOf<Body>(repairFields, [{ name: 'chargeType', kind: 'radio', span: 'whole' }]),
  { name: 'costMinor', title: 'workorders.repair.cost', ...yuan },
  { name: 'inspectionMinor', title: 'workorders.repair.inspection', hint: 'workorders.repair.inspectionHint', ...yuan },
  {
    name: 'parts',
    title: 'workorders.repair.parts',
    hint: 'workorders.repair.partsHint',
    kind: 'rows',
    span: 'whole',
    isOptional: true,
    empty: { productId: null, quantity: null, unitMinor: 0 },
    max: mostParts,
    cells: [
      ...cellsOf(partFields, [
        { name: 'productId', width: 260 },
        { name: 'quantity', width: 100 },
      ]),
      { name: 'unitMinor', title: 'workorders.repair.partPrice', kind: 'decimal', decimals: 2, width: 110 },
    ],
  },
];
/** Of the revision that stands in the list: the quantity that is priced by the piece is read there. */
const quoteStart = async ({ id, revision, chargeType }: RepairRow) => {
  const { cost, inspection, parts } = await call(showRepair, { query: { id } });
  return {
    id,
    revision,
    chargeType,
    costMinor: cost?.minor,
    inspectionMinor: inspection.minor,
    parts: parts.map(({ productId, quantity, price }) => ({ productId, quantity, unitMinor: price.minor })),
  };
};

const finishFields = (row: RepairRow): readonly Field<Body>[] => [
  { name: 'fixedCount', title: 'workorders.repair.fixedCount', kind: 'number' },
  {
    name: 'fixedSerials',
    title: 'workorders.repair.fixedSerials',
    kind: 'custom',
    span: 'whole',
    isShown: () => row.isSerialControlled,
    draw: (box) => <SerialsField box={box} />,
  },
  {
    name: 'usedParts',
    title: 'workorders.repair.parts',
    kind: 'rows',
    span: 'whole',
    isOptional: true,
    empty: { productId: null, used: null },
    max: mostParts,
    cells: [
      ...cellsOf(partFields, [{ name: 'productId', width: 260 }]),
      { name: 'used', title: 'workorders.repair.used', kind: 'number', width: 110 },
    ],
  },
  ...fieldsOf<Body>(repairFields, [{ name: 'resultNote', span: 'whole' }]),
];
/** As it was planned, until somebody says otherwise. */
const finishStart = async ({ id, quantity, serials, isSerialControlled }: RepairRow) => {
  const { parts } = await call(showRepair, { query: { id } });
  return {
    id,
    fixedCount: quantity,
    fixedSerials: isSerialControlled ? serials : [],
    usedParts: parts.map((part) => ({ productId: part.productId, used: part.quantity })),
    resultNote: '',
  };
};

const placesOf = ({ fixedCount, quantity, instruction }: RepairRow): readonly Field<Body>[] =>
  fieldsOf<Body>(placeFields, [
    { name: 'goodLocationId', span: 'whole', isShown: () => fixedCount > 0, isRequired: () => true },
    {
      name: 'defectiveLocationId',
      span: 'whole',
      isShown: () => fixedCount < quantity && instruction !== 'abandon',
      isRequired: () => true,
    },
  ]);
const noShipTo = { recipientName: '', phone: '', postcode: '', prefecture: null, city: '', street: '', building: '' };
/** As it was said before, until somebody says otherwise. */
const instructStart = async ({ id, revision, instruction }: RepairRow) => {
  const { shipTo } = await call(showRepair, { query: { id } });
  return { id, revision, ...(instruction ? { instruction } : {}), shipTo: shipTo ?? noShipTo };
};
/** Nobody is named where nothing is shipped back. */
const sentBody = (values: Body): Body => ({ ...values, shipTo: values['instruction'] === 'complete' ? values['shipTo'] : null });
const offered = ['start', 'giveUp', 'cancel'] as const;
/** Whoever names a cost does not accept it. */
const ofCustomers = ['accept', 'decline', 'cancel'] as const;

export function RepairActions({ row }: { readonly row: RepairRow }) {
  useLang();
  const { user } = useSession();
  const isStaff = user?.userType === 'staff';
  const { id, revision, status, priceState, instruction, amount, inspection } = row;
  // What the other side changes after this page was read is not agreed to unseen, and not acted on.
  const seen = { accept: { revision }, decline: { revision }, start: { revision }, cancel: { revision } };
  const hasResult = status === 'repairCompleted' || status === 'unableToRepair';
  const choices = choicesOf(
    instructions.filter((one) => one !== 'abandon' || row.fixedCount < row.quantity) as unknown as typeof instructions,
    'workorders.repair.instruction',
  );
  return (
    <>
      {status === 'pendingConfirmation' && priceState !== 'accepted' && (
        <FormButton
          endpoint={quote}
          look="link"
          title="workorders.repair.move.quote"
          okText="common.confirm"
          width={640}
          form={{ fields: quoteFields, companyId: row.companyId } as never}
          start={(() => quoteStart(row)) as never}
        />
      )}
      {status === 'inRepair' && (
        <FormButton
          endpoint={finish}
          look="link"
          title="workorders.repair.move.finish"
          okText="common.confirm"
          width={640}
          form={{ fields: finishFields(row), companyId: row.companyId } as never}
          start={(() => finishStart(row)) as never}
        />
      )}
      <MoveButtons
        moves={repairMoves}
        row={row}
        only={isStaff ? offered : ofCustomers}
        seen={seen}
        askParams={{ price: amount ? moneyText(amount) : '', inspection: moneyText(inspection) }}
      />
      {hasResult && !isStaff && (
        <FormButton
          endpoint={instructRepair}
          look="link"
          title="workorders.repair.instruct"
          okText="common.confirm"
          intro={<p className="k-form-intro">{t('workorders.repair.instructHint')}</p>}
          width={640}
          form={
            {
              fields: [
                { name: 'instruction', title: 'workorders.repair.instruction', kind: 'radio', span: 'whole', choices },
                ...(row.fixedCount > 0 ? shipToForm() : []),
              ],
            } as never
          }
          toBody={sentBody as never}
          start={(() => instructStart(row)) as never}
        />
      )}
      {hasResult && (
        <FormButton
          endpoint={close}
          look="link"
          title="workorders.repair.move.close"
          okText="common.confirm"
          why={instruction === null ? t('workorders.repair.notInstructed') : null}
          form={{ fields: placesOf(row) } as never}
          start={{ id, revision, goodLocationId: null, defectiveLocationId: null }}
        />
      )}
    </>
  );
}

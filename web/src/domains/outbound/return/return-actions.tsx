import {
  addParcelPhotos,
  changeReturn,
  createReturn,
  decideReturn,
  disposeReturn,
  endReturnRepair,
  returnMoves,
  saveReturnSetting,
  showReturn,
  showReturnSetting,
  vouchReturn,
} from '@kura/contract/outbound/return/return.endpoints.ts';
import { conditions, returnFields } from '@kura/contract/outbound/return/return.fields.ts';
import type { Return, ReturnRow } from '@kura/contract/outbound/return/return.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { call } from '../../../kit/call.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { Field } from '../../../kit/form/fields.ts';
import { navigate } from '../../../kit/navigation.ts';
import { useSession } from '../../../kit/session.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { useLang } from '../../../kit/text.ts';
import { emptyOnward, onwardOf } from './onward-fields.tsx';
import { changedBody, changedStart, newBody, newStart, returnForm, wishFields } from './return.form.tsx';

const width = 760;

export function NewReturnButton() {
  useLang();
  const { user, pickedCompanyId } = useSession();
  const isStaff = user?.userType === 'staff';
  return (
    <FormButton
      endpoint={createReturn}
      look="primary"
      icon="plus"
      title="outbound.return.create"
      shape="drawer"
      width={width}
      form={returnForm(isStaff && pickedCompanyId === null)}
      start={newStart(isStaff ? pickedCompanyId : null)}
      toBody={newBody}
      onDone={({ id }) => navigate('returns', { view: String(id) })}
    />
  );
}

type Body = Readonly<Record<string, unknown>>;
const endFields: readonly Field<Body>[] = [
  { name: 'parcels', title: 'outbound.return.parcels', kind: 'number' },
  { name: 'note', title: 'outbound.return.endNote', kind: 'textarea', span: 'whole', maxLength: 200 },
];
const identifyFields = fieldsOf<Body>(returnFields, [
  { name: 'orderNumber', span: 'whole' },
  { name: 'companyId', span: 'whole' },
]);
const inputs = { endReceiving: endFields, identify: identifyFields };
const offered = ['identify', 'audit', 'sendBack', 'reject', 'resubmit', 'endReceiving', 'reopen', 'discard', 'cancel'] as const;
/** What nobody announced may turn out to be somebody else's. */
const offeredUnannounced = [...offered.slice(0, 7), 'disown', ...offered.slice(7)] as const;

const read = (id: number): Promise<Return> => call(showReturn, { query: { id } });
const lyingIn = ({ waiting, lines }: Return) =>
  (waiting.length > 0 ? waiting : lines).map(({ productId, sku }) => ({ value: productId, label: sku }));

const disposalForm = {
  fields: [
    { name: 'productId', title: 'outbound.return.product', kind: 'record', record: 'products.product', span: 'whole' },
    {
      name: 'condition',
      title: 'outbound.return.condition',
      kind: 'radio',
      choices: choicesOf(conditions, 'outbound.return.condition'),
      span: 'whole',
    },
    { name: 'quantity', title: 'outbound.return.quantity', kind: 'number' },
    { name: 'fileIds', title: 'outbound.return.proofs', kind: 'upload', upload: 'proof', isMany: true, span: 'whole' },
    { name: 'note', title: 'common.remark', kind: 'textarea', span: 'whole', maxLength: 200 },
  ],
} as const;
const repairForm = {
  fields: [
    { name: 'productId', title: 'outbound.return.product', kind: 'record', record: 'products.product', span: 'whole' },
    { name: 'quantity', title: 'outbound.return.quantity', kind: 'number' },
    { name: 'feeMinor', title: 'outbound.return.fee', hint: 'outbound.return.feeHint', kind: 'amount', currency: () => 'CNY' as const },
    { name: 'note', title: 'common.remark', kind: 'textarea', span: 'whole', maxLength: 200 },
  ],
} as const;

/** The product that it is most likely about. */
async function startOfDisposal(id: number) {
  const back = await read(id);
  const abandoned = back.lines.find((line) => line.abandoned > 0);
  const productId = (abandoned ?? lyingIn(back).map(({ value }) => ({ productId: value }))[0])?.productId;
  const condition = abandoned ? ('abandon' as const) : back.goodChoice === 'scrap' ? ('good' as const) : ('defective' as const);
  return { id, ...(productId === undefined ? {} : { productId }), condition, quantity: 1, serials: [], fileIds: [], note: '' };
}
async function startOfRepair(id: number) {
  const productId = (await read(id)).waiting.find(({ inRepair }) => inRepair > 0)?.productId;
  return { id, ...(productId === undefined ? {} : { productId }), quantity: 1, feeMinor: 0, note: '' };
}
async function startOfDecision(id: number) {
  const { goodChoice, defectiveChoice, onward, repairLimit } = await read(id);
  return { id, goodChoice, defectiveChoice, onward: onward ?? emptyOnward, repairLimitMinor: repairLimit?.minor ?? null, choiceNote: '' };
}
/** Of goods that are here one decides about what there is; before that one may still leave it open. */
const decisionForm = ({ status, goodCount, defectiveCount }: ReturnRow) => ({
  fields: [
    ...wishFields(status === 'received' ? { good: goodCount > 0, defective: defectiveCount > 0 } : undefined),
    { name: 'choiceNote', title: 'outbound.return.choiceNote', kind: 'textarea', span: 'whole', maxLength: 500 } as const,
  ],
});

/** Abandoned pieces, what the customer gave up, and what could not be repaired. */
const mayScrap = ({ goodChoice, defectiveChoice, abandonedCount }: ReturnRow): boolean =>
  goodChoice === 'scrap' || defectiveChoice === 'scrap' || defectiveChoice === 'repair' || abandonedCount > 0;

const photoForm = {
  fields: [{ name: 'fileIds', title: 'outbound.return.photos', kind: 'upload', upload: 'attachment', isMany: true, span: 'whole' }],
} as const;
const vouchForm = {
  fields: [
    { name: 'pieces', title: 'outbound.return.vouchedPieces', kind: 'number' },
    { name: 'note', title: 'common.remark', kind: 'textarea', span: 'whole', maxLength: 200 },
  ],
} as const;
const settingForm = {
  fields: [{ name: 'lonePieces', title: 'outbound.return.lonePieces', hint: 'outbound.return.loneHint', kind: 'number', span: 'whole' }],
} as const;

/** How many pieces one person takes in of a return that no order stands behind. */
export const ReturnSettingButton = () => (
  <FormButton endpoint={saveReturnSetting} title="outbound.return.setting" form={settingForm} start={() => call(showReturnSetting)} />
);
const receivable: readonly string[] = ['audited', 'pendingOutbound', 'receiving'];

export function ReturnActions({ row }: { readonly row: ReturnRow }) {
  useLang();
  const { user } = useSession();
  const { id, status, isOverdue } = row;
  const isHere = status === 'receiving' || status === 'received';
  const mayDecide = user?.userType === 'staff' ? isOverdue : isHere || status === 'audited' || status === 'pendingOutbound';
  return (
    <>
      {mayDecide && (
        <FormButton
          endpoint={decideReturn}
          look="link"
          title="outbound.return.decide"
          width={width}
          form={decisionForm(row) as never}
          start={() => startOfDecision(id)}
          toBody={(values) => ({ ...values, onward: onwardOf(values) }) as never}
        />
      )}
      <MoveButtons moves={returnMoves} row={row} only={row.isAnnounced ? offered : offeredUnannounced} inputs={inputs} />
      {status === 'unidentified' && (
        <FormButton
          endpoint={addParcelPhotos}
          look="link"
          title="outbound.return.parcelPhotos"
          form={photoForm}
          start={{ id, fileIds: [] }}
        />
      )}
      {row.orderId === null && receivable.includes(status) && (
        <FormButton
          endpoint={vouchReturn}
          look="link"
          title="outbound.return.vouch"
          form={vouchForm}
          start={{ id, pieces: Math.max(1, row.receivedCount), note: '' }}
        />
      )}
      {isHere && mayScrap(row) && (
        <FormButton
          endpoint={disposeReturn}
          look="link"
          title="outbound.return.dispose"
          form={{ ...disposalForm, companyId: row.companyId }}
          start={() => startOfDisposal(id)}
        />
      )}
      {isHere && row.defectiveChoice === 'repair' && (
        <FormButton
          endpoint={endReturnRepair}
          look="link"
          title="outbound.return.endRepair"
          form={{ ...repairForm, companyId: row.companyId }}
          start={() => startOfRepair(id)}
        />
      )}
      {(status === 'pendingReview' || status === 'returned') && (
        <FormButton
          endpoint={changeReturn}
          look="link"
          text="common.edit"
          title="outbound.return.edit"
          shape="drawer"
          width={width}
          form={{ ...returnForm(false), companyId: row.companyId }}
          start={async () => changedStart(await read(id))}
          toBody={changedBody}
        />
      )}
    </>
  );
}

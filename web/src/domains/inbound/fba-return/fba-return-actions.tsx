import {
  changeFbaReturn,
  createFbaReturn,
  disposeFbaReturn,
  fbaReturnMoves,
} from '@kura/contract/inbound/fba-return/fba-return.endpoints.ts';
import type { FbaReturnRow } from '@kura/contract/inbound/fba-return/fba-return.ts';
import { Can } from '../../../kit/access/access.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { Field } from '../../../kit/form/fields.ts';
import { Press } from '../../../kit/form/press.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';

export function NewReturnButton() {
  useLang();
  return (
    <Can permission={createFbaReturn.permission}>
      <Press look="primary" icon="plus" onPress={() => navigate('fba-return-new')}>
        {t('inbound.fbaReturn.create')}
      </Press>
    </Can>
  );
}

type Body = Readonly<Record<string, unknown>>;
const endFields: readonly Field<Body>[] = [
  { name: 'parcels', title: 'inbound.fbaReturn.parcels', kind: 'number' },
  { name: 'note', title: 'inbound.fbaReturn.endNote', kind: 'textarea', span: 'whole', maxLength: 200 },
];
const inputs = { endReceiving: endFields };
const offered = ['audit', 'endReceiving', 'finish', 'reopen', 'reject', 'cancel'] as const;

const disposalForm = {
  fields: [
    { name: 'quantity', title: 'inbound.fbaReturn.quantity', kind: 'number' },
    { name: 'fileIds', title: 'inbound.fbaReturn.proofs', kind: 'upload', upload: 'proof', isMany: true, span: 'whole' },
    { name: 'note', title: 'common.remark', kind: 'textarea', span: 'whole', maxLength: 200 },
  ],
} as const;

export function FbaReturnActions({ row }: { readonly row: FbaReturnRow }) {
  useLang();
  const { id, status, abandonedCount, disposedCount } = row;
  const left = abandonedCount - disposedCount;
  return (
    <>
      <MoveButtons moves={fbaReturnMoves} row={row} only={offered} inputs={inputs} />
      {left > 0 && (
        <FormButton
          endpoint={disposeFbaReturn}
          look="link"
          title="inbound.fbaReturn.dispose"
          form={{ ...disposalForm, companyId: row.companyId }}
          start={{ id, quantity: Math.min(left, 1000), fileIds: [], note: '' }}
        />
      )}
      {status === 'pendingReview' && (
        <Can permission={changeFbaReturn.permission}>
          <Press look="link" onPress={() => navigate('fba-return-edit', { id: String(id) })}>
            {t('common.edit')}
          </Press>
        </Can>
      )}
    </>
  );
}

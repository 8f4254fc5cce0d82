import {
  changeConsolidation,
  consolidationMoves,
  createConsolidation,
  rollBackConsolidation,
  showConsolidation,
} from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import { consolidationFields } from '@kura/contract/freight/consolidation/consolidation.fields.ts';
import { stepBack } from '@kura/contract/freight/consolidation/consolidation.machine.ts';
import type { Consolidation, ConsolidationRow } from '@kura/contract/freight/consolidation/consolidation.ts';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import FormDialog from '../../../kit/form/form-dialog.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { changedStart, consolidationForm, newStart } from './consolidation.form.tsx';

const width = 760;

export const NewConsolidationButton = () => (
  <FormButton
    endpoint={createConsolidation}
    look="primary"
    icon="plus"
    title="freight.consolidation.create"
    shape="drawer"
    width={width}
    form={consolidationForm()}
    start={newStart}
    onDone={({ id }) => navigate('consolidations', { view: String(id) })}
  />
);

type Body = Readonly<Record<string, unknown>>;
const required = { isRequired: () => true };
const inputs = {
  load: fieldsOf<Body>(consolidationFields, [
    { name: 'containerDate', ...required },
    { name: 'isDeclared', title: 'freight.consolidation.isDeclared', kind: 'switch' },
  ]),
  depart: fieldsOf<Body>(consolidationFields, [{ name: 'shipDate', ...required }]),
  arrive: fieldsOf<Body>(consolidationFields, [{ name: 'arrivalDate', ...required }]),
};

/** The way on, the way back, and what is known by now. */
export function ConsolidationActions({ row }: { readonly row: ConsolidationRow }) {
  useLang();
  return (
    <>
      <MoveButtons moves={consolidationMoves} row={row} inputs={inputs} />
      <EditButton row={row} />
      {stepBack(row.status) && (
        <FormButton
          endpoint={rollBackConsolidation}
          look="link"
          isDanger
          title="freight.consolidation.rollBack"
          okText="common.confirm"
          intro={<p className="k-form-intro">{t('freight.consolidation.rollBackHint')}</p>}
          start={{ id: row.id }}
          form={{ fields: [{ name: 'reason', title: 'system.form.reason', kind: 'textarea', span: 'whole' }] }}
        />
      )}
    </>
  );
}

/** Its documents are read first: the list does not carry them. */
function EditButton({ row }: { readonly row: ConsolidationRow }) {
  useLang();
  const [open, setOpen] = useState<Consolidation | null>(null);
  if (!useCan(changeConsolidation.permission) || row.status === 'cancelled') return null;
  return (
    <>
      <Press look="link" onPress={() => void call(showConsolidation, { query: { id: row.id } }).then(setOpen)}>
        {t('common.edit')}
      </Press>
      {open && (
        <FormDialog
          endpoint={changeConsolidation}
          title="freight.consolidation.edit"
          shape="drawer"
          width={width}
          form={consolidationForm(open.documents)}
          start={changedStart(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

import { copySpecial, deleteSpecial, saveSpecial, specialMoves } from '@kura/contract/quotes/special/special.endpoints.ts';
import { specialFields } from '@kura/contract/quotes/special/special.fields.ts';
import { specialMachine } from '@kura/contract/quotes/special/special.machine.ts';
import type { SpecialRow } from '@kura/contract/quotes/special/special.ts';
import { useCallback, useState } from 'react';
import { Can } from '../../../kit/access/access.tsx';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { PressLook } from '../../../kit/form/press.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { SpecialChanges } from './special-preview.tsx';

export function SpecialActions({ row, look = 'link' }: { readonly row: SpecialRow } & Pick<PressLook, 'look'>) {
  useLang();
  const isList = look === 'link';
  // What counts is what was looked at last: the preview says which that is.
  const [seen, setSeen] = useState<number | undefined>();
  const toBody = useCallback((values: { id?: number }) => ({ id: row.id, ...values, revision: seen }), [row.id, seen]);
  const why = specialMachine.moves.activate.guard(row);
  return (
    <>
      {isList && (
        <Can permission={saveSpecial.permission}>
          <PageLink code="special-quote-edit" search={{ id: String(row.id) }}>
            {t(row.status === 'draft' ? 'common.edit' : 'quotes.page.open')}
          </PageLink>
        </Can>
      )}
      {/* In the editor a draft is activated together with what was typed. */}
      {isList && row.status === 'draft' && (
        <FormButton
          endpoint={specialMoves.calls.activate}
          look={look}
          why={why && t(why as 'quotes.special.noStart')}
          title="quotes.special.move.activate"
          intro={<SpecialChanges row={row} onSeen={setSeen} />}
          toBody={toBody}
          width={760}
          start={{ id: row.id }}
          form={{ fields: [] }}
          okText="quotes.special.move.activate"
        />
      )}
      <MoveButtons moves={specialMoves} only={['stop']} row={row} look={look} />
      <FormButton
        endpoint={copySpecial}
        look={look}
        title="quotes.special.copy"
        intro={<p className="q-intro">{t('quotes.page.copyHint')}</p>}
        start={{ id: row.id }}
        form={{ fields: fieldsOf(specialFields, [{ name: 'companyId', span: 'whole' }]) }}
        okText="common.copy"
        onDone={(copy) => navigate('special-quote-edit', { id: String(copy.id) })}
      />
      {row.status === 'draft' && (
        <CallButton
          endpoint={deleteSpecial}
          body={{ id: row.id }}
          look={look}
          isDanger
          text="common.delete"
          ask="quotes.page.askDeleteSpecial"
          askParams={{ number: row.number }}
          onDone={() => (isList ? undefined : navigate('special-quotes', {}))}
        />
      )}
    </>
  );
}

import { changeFbaReturn, showFbaReturn } from '@kura/contract/inbound/fba-return/fba-return.endpoints.ts';
import type { FbaReturn } from '@kura/contract/inbound/fba-return/fba-return.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { navigate, usePageSearch } from '../../../kit/navigation.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { changedBody, changedStart, returnForm } from './fba-return.form.tsx';

/** Of the return by `id` in the address, until it is reviewed. */
export default function FbaReturnEditPage() {
  useLang();
  const [search] = usePageSearch();
  const id = Number(search['id']);
  return Number.isSafeInteger(id) && id > 0 ? <Change key={id} id={id} /> : <ToList words={t('inbound.fbaReturn.chooseOne')} />;
}

function ToList({ words, id }: { readonly words: string; readonly id?: number }) {
  useLang();
  return (
    <section>
      <p>{words}</p>
      <PageLink code="fba-returns" search={id === undefined ? {} : { view: String(id) }}>
        {t('inbound.fbaReturn.toList')}
      </PageLink>
    </section>
  );
}

function Change({ id }: { readonly id: number }) {
  useLang();
  const [round, setRound] = useState(0);
  // Another language must not take away what is being typed.
  const { data, error, refetch } = useCall(showFbaReturn, { id }, { keepsPrevious: true });
  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 12 }} />;
  if (data.status !== 'pendingReview') return <ToList words={t('inbound.fbaReturn.notEditable', { number: data.number })} id={id} />;
  return <Editable key={round} back={data} onSaved={() => setRound((before) => before + 1)} />;
}

function Editable({ back, onSaved }: { readonly back: FbaReturn; readonly onSaved: () => void }) {
  useLang();
  // What was read when the form was opened: a later reading must not change what it starts from.
  const [first] = useState(back);
  const [start] = useState(() => changedStart(first));
  return (
    <FormPage
      endpoint={changeFbaReturn}
      form={{ ...returnForm(false, first.files), companyId: first.companyId }}
      start={start}
      toBody={changedBody}
      intro={<h1 className="in-title">{t('inbound.fbaReturn.editOf', { number: first.number })}</h1>}
      onDone={({ id }) => {
        onSaved();
        navigate('fba-returns', { view: String(id) });
      }}
    />
  );
}

import { createPriceBook, showPriceBook } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import { Button, Select, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import { useAct } from '../../../kit/form/use-act.ts';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { sayLane } from '@kura/contract/pricing/say.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { LaneEditor } from './lane-editor.tsx';
import { isInForce, useVersions } from './use-versions.ts';
import { validity } from '../validity.ts';
import '../quotes.css';

/** Prices in force are never written over: a lane is changed in a draft, which is then put in force on a day. */
export function LaneDraft({ lane }: { readonly lane: string | undefined }) {
  useLang();
  const id = useId();
  const canEdit = useCan(createPriceBook.permission);
  const { isBusy, act } = useAct();
  const [search, change] = usePageSearch();
  const { versions, error, refetch } = useVersions('lane', canEdit);
  const drafts = versions?.filter(({ status }) => status === 'draft') ?? [];
  const basis = versions?.find(isInForce);
  const draftId = drafts.find((draft) => String(draft.id) === search['draft'])?.id ?? drafts[0]?.id;
  if (!canEdit) return <p className="k-muted">{t('quotes.page.notForYou')}</p>;
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!versions) return <Skeleton active={false} paragraph={{ rows: 8 }} />;
  const begin = () =>
    act(async () => {
      const draft = await call(createPriceBook, { body: { book: 'lane', ...(basis ? { copyOf: basis.id } : {}) } });
      change({ draft: String(draft.id) }, { replace: true });
    });
  return (
    <section className="q-editor">
      <h2 className="q-name">{lane ? sayLane(lane, tr) : t('quotes.page.newLane')}</h2>
      <div className="q-draft">
        {drafts.length > 0 && (
          <>
            <label htmlFor={id}>{t('quotes.page.intoDraft')}</label>
            <Select
              id={id}
              value={draftId ?? null}
              popupMatchSelectWidth={false}
              options={drafts.map(({ id: value, version, note }) => ({
                value,
                label: [t('quotes.priceBook.versionNo', { version }), note].filter(Boolean).join(' · '),
              }))}
              onChange={(next: number) => change({ draft: String(next) })}
            />
          </>
        )}
        <Button type={drafts.length === 0 ? 'primary' : 'default'} loading={isBusy} onClick={() => void begin()}>
          {basis ? t('quotes.page.draftFrom', { version: basis.version }) : t('quotes.page.newDraft')}
        </Button>
        <span className="k-hint">{basis ? t('quotes.page.draftHint', { days: validity(basis) }) : t('quotes.page.draftHintEmpty')}</span>
      </div>
      {draftId !== undefined && <Draft key={draftId} id={draftId} lane={lane} />}
    </section>
  );
}

function Draft({ id, lane }: { readonly id: number; readonly lane: string | undefined }) {
  /** After a save the next form begins with what was saved. */
  const [wanted, setWanted] = useState(0);
  const { data, error, refetch } = useCall(showPriceBook, { id }, { keepsPrevious: true });
  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data || data.revision < wanted) return <Skeleton active={false} paragraph={{ rows: 8 }} />;
  return <LaneEditor key={`${lane ?? ''} ${wanted}`} book={data} lane={lane} onSaved={setWanted} />;
}

import { createSpecial, saveSpecial, showSpecial, specialMoves } from '@kura/contract/quotes/special/special.endpoints.ts';
import type { SaleBook } from '@kura/contract/quotes/price-book/price-book.ts';
import type { Special } from '@kura/contract/quotes/special/special.ts';
import { specialMachine } from '@kura/contract/quotes/special/special.machine.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call, CallError } from '../../../kit/call.ts';
import { FormBody } from '../../../kit/form/form-body.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { navigate, useLeaveGuard } from '../../../kit/navigation.ts';
import { useSheet } from '../../../kit/sheet-grid/use-sheet.ts';
import { StatusTag } from '../../../kit/status/status-tag.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { currencyAt, filledOf, problemIn, textsOf } from '../price-book/price-cells.ts';
import { SpecialActions } from './special-actions.tsx';
import { SpecialCells, useBasicPrices } from './special-cells.tsx';
import { SpecialChanges } from './special-preview.tsx';
import { specialForm, type SpecialBody } from './special.form.ts';
import { useSpeech } from '../../../kit/speech/speech.tsx';
import '../quotes.css';

export interface SpecialEditorProps {
  /** Absent: a new one. */
  readonly special?: Special;
  readonly start: Partial<SpecialBody>;
  /** The lane or carrier that it was begun from. */
  readonly view?: string | undefined;
  /** A new one is made: the next form is an empty one. */
  readonly onMade?: () => void;
}

/** Why a quote that was just made does not count yet: told on the page that opens for it. */
const refusals = new Map<number, string>();

/** One form for new and old ones: whom it is for, when, and the cells that differ from the basic prices. */
export function SpecialEditor({ special, start, view, onMade }: SpecialEditorProps) {
  useLang();
  const id = useId();
  const { message, modal } = useSpeech();
  const client = useQueryClient();
  const canEdit = useCan(saveSpecial.permission);
  const canActivate = useCan(specialMachine.moves.activate.permission);
  const isReadOnly = !canEdit || (special !== undefined && special.status !== 'draft');
  const [first] = useState(() => textsOf(special?.cells ?? []));
  const sheet = useSheet(first);
  const [book, setBook] = useState<SaleBook>(start.book ?? 'express');
  const basic = useBasicPrices(book, special?.cells);
  const { cells } = sheet;
  const [revision, setRevision] = useState(special?.revision ?? 0);
  const toBody = useCallback(
    (values: Partial<SpecialBody>) =>
      ({ ...values, ...(special ? { id: special.id, revision } : {}), cells: filledOf(book, cells, basic.currencies) }) as SpecialBody,
    [special, revision, book, cells, basic.currencies],
  );
  /** Which button sent it. */
  const isActivating = useRef(false);
  const [refusal, setRefusal] = useState(() => (special && refusals.get(special.id)) ?? null);
  const isAgreed = async (saved: Special): Promise<boolean> =>
    await modal.confirm({
      title: t('quotes.special.move.activate'),
      content: <SpecialChanges row={saved} />,
      width: 760,
      okText: t('quotes.special.move.activate'),
      cancelText: t('common.cancel'),
    });
  const finish = async (saved: Special) => {
    sheet.accept();
    setRevision(saved.revision);
    if (!special) onMade?.();
    if (!isActivating.current) {
      if (!special) navigate('special-quotes', { view: String(saved.id) });
      return;
    }
    if (!(await isAgreed(saved))) {
      void client.invalidateQueries();
      return navigate('special-quote-edit', { id: String(saved.id) });
    }
    try {
      await call(specialMoves.calls.activate, { body: { id: saved.id, revision: saved.revision } });
      refusals.delete(saved.id);
      message.success(t('quotes.page.specialActive', { number: saved.number }));
      navigate('special-quotes', { view: String(saved.id) });
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      // Saved it is; why it does not count yet must stay readable while it is corrected.
      refusals.set(saved.id, fault.message);
      setRefusal(fault.message);
      if (!special) navigate('special-quote-edit', { id: String(saved.id) });
    }
    void client.invalidateQueries();
  };
  const form = useForm({
    // The change of an old quote has the same fields, and its revision in place of company and book.
    endpoint: special ? (saveSpecial as unknown as typeof createSpecial) : createSpecial,
    start,
    toBody,
    onDone: (saved) => void finish(saved),
  });
  const values = form.values as Partial<SpecialBody>;
  if (values.book !== undefined && values.book !== book) {
    // Cells of one book mean nothing in another.
    setBook(values.book);
    sheet.restart({});
  }
  useLeaveGuard(sheet.changed.size > 0 && !form.isBusy);
  const wrong = useMemo(
    () => Object.entries(cells).some(([key, text]) => problemIn(currencyAt(book, key, basic.currencies), text) !== null),
    [cells, book, basic.currencies],
  );
  const submit = async (isActivation: boolean) => {
    isActivating.current = isActivation;
    setRefusal(null);
    if (wrong) return message.error(t('quotes.page.correctFirst'));
    if (await form.submit()) message.success(t('quotes.page.specialSaved'));
  };
  // Somebody has saved since: their cells, with those typed here on top.
  const rebase = async (id: number) => {
    const typed = Object.fromEntries([...sheet.changed].map((key) => [key, cells[key] ?? '']));
    const newest = await call(showSpecial, { query: { id } });
    setRevision(newest.revision);
    sheet.restart(textsOf(newest.cells));
    sheet.edit(typed);
  };
  const filled = Object.values(cells).filter((text) => text !== '').length;
  const whyNot = !values.validFrom
    ? t('quotes.special.noStart')
    : filled === 0 && (values.freeDays ?? null) === null
      ? t('quotes.special.noCells')
      : '';
  return (
    <section className="q-editor">
      {special && (
        <header className="q-head">
          <div className="q-title">
            <h2>{special.number}</h2>
            <StatusTag machine={specialMachine} state={special.status} />
          </div>
          <div className="q-buttons">
            <SpecialActions row={special} look="default" />
          </div>
        </header>
      )}
      {refusal && <Alert type="error" showIcon title={refusal} description={t('quotes.page.savedNotActive')} />}
      {special && form.refusal && (
        <Alert
          type="warning"
          showIcon
          title={t('quotes.page.conflictHint')}
          action={<Button onClick={() => void rebase(special.id)}>{t('quotes.page.rebase')}</Button>}
        />
      )}
      <FormBody id={id} form={form} parts={specialForm(!special, isReadOnly)} onSubmit={() => void submit(false)} />
      <section className="q-part">
        <h2>
          {t('quotes.special.cells')} <small className="k-muted">{t('quotes.page.specialHint')}</small>
        </h2>
        <SpecialCells key={book} book={book} sheet={sheet} basic={basic} isReadOnly={isReadOnly} view={view} />
      </section>
      {!isReadOnly && (
        <div className="kf-form-footer q-footer">
          <Button htmlType="submit" form={id} disabled={form.isBusy}>
            {t('quotes.page.saveDraft')}
          </Button>
          {canActivate && (
            <Button type="primary" loading={form.isBusy} disabled={whyNot !== ''} title={whyNot} onClick={() => void submit(true)}>
              {t('quotes.page.saveAndActivate')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

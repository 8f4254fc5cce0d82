import type { PriceCurrency } from '@kura/contract/kernel/money.ts';
import { savePriceBook, showPriceBook } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import { laneKey, type PriceBook } from '@kura/contract/quotes/price-book/price-book.ts';
import { isRoute, routeOf } from '@kura/contract/pricing/price-key.ts';
import { Alert, Button, Segmented } from 'antd';
import { useCallback, useId, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { FormBody } from '../../../kit/form/form-body.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useLeaveGuard } from '../../../kit/navigation.ts';
import { useSheet } from '../../../kit/sheet-grid/use-sheet.ts';
import { t, useLang } from '../../../kit/text.ts';
import { openBook } from './book-actions.tsx';
import { inputOf, laneForm, laneIn, laneIndex, laneStart, type BookChange } from './lane.form.ts';
import { TierGrid } from './tier-grid.tsx';
import { currencyOfLane, tierCells, tierChanges, tierProblem } from './tier-sheet.ts';
import { useSpeech } from '../../../kit/speech/speech.tsx';

export interface LaneEditorProps {
  readonly book: PriceBook;
  /** `CN_YIWU>JP_KANTO|AIR`; absent: a new one. */
  readonly lane: string | undefined;
  readonly onSaved: (revision: number) => void;
}

const containerCurrencies: readonly PriceCurrency[] = ['USD', 'CNY'];

/** One lane of a draft: how it is measured, and its tiers. */
export function LaneEditor({ book, lane, onSaved }: LaneEditorProps) {
  useLang();
  const id = useId();
  const { message } = useSpeech();
  const [base, setBase] = useState(book);
  const [index, setIndex] = useState(() => laneIndex(book, lane));
  const [isNew] = useState(index === book.lanes.length);
  const sheet = useSheet(tierCells(lane ?? '', book.cells));
  const [picked, setPicked] = useState<PriceCurrency>(currencyOfLane(lane ?? '', book.cells) ?? 'USD');
  const { cells } = sheet;
  const toBody = useCallback(
    (values: Partial<BookChange>): BookChange => {
      const own = laneIn(values, index);
      const key = laneKey(own);
      const currency = own.code === 'FCL' ? picked : 'CNY';
      // A place that is none makes no key: the field tells, and nothing is sent.
      const isNamed = isRoute(routeOf(own.origin, own.destination));
      const changes = isNamed ? tierChanges(key, own.code, cells, base.cells, currency) : [];
      return { ...(values as BookChange), id: base.id, revision: base.revision, cells: changes };
    },
    [index, cells, picked, base],
  );
  const [start] = useState(() => laneStart(book, index));
  const form = useForm({
    endpoint: savePriceBook,
    start,
    toBody,
    onDone: (row) => {
      onSaved(row.revision);
      openBook(row);
    },
  });
  const own = laneIn(form.values as Partial<BookChange>, index);
  const currency = own.code === 'FCL' ? picked : 'CNY';
  useLeaveGuard(sheet.changed.size > 0 && !form.isBusy);
  const isWrong = Object.entries(cells).some(([key, text]) => tierProblem(cells, own.code, key, text, currency) !== null);
  const submit = async () => {
    if (isWrong) return message.error(t('quotes.page.correctFirst'));
    if (await form.submit()) {
      sheet.accept();
      message.success(t('quotes.page.laneSaved', { version: base.version }));
    }
  };
  // Somebody has saved since: their lanes and prices, with what was typed here on top.
  const rebase = async () => {
    const newest = await call(showPriceBook, { query: { id: base.id } });
    const others = newest.lanes.filter((one) => one.lane !== laneKey(own)).map(inputOf);
    const place = Math.min(index, others.length);
    setBase(newest);
    setIndex(place);
    form.set('lanes', others.toSpliced(place, 0, own));
  };
  return (
    <div className="q-lane">
      {form.refusal && (
        <Alert
          type="warning"
          showIcon
          title={t('quotes.page.conflictHint')}
          action={<Button onClick={() => void rebase()}>{t('quotes.page.rebase')}</Button>}
        />
      )}
      <FormBody id={id} form={form} parts={laneForm(index, isNew)} onSubmit={() => void submit()} />
      <section>
        <h3>{t('quotes.page.tiers')}</h3>
        {own.code === 'FCL' && (
          <Segmented
            options={containerCurrencies.map((one) => ({ value: one, label: t(`common.currency.${one}`) }))}
            value={picked}
            onChange={setPicked}
          />
        )}
        <TierGrid code={own.code} sheet={sheet} currency={currency} />
      </section>
      <div className="kf-form-footer">
        {!isNew && (
          <CallButton
            endpoint={savePriceBook}
            body={{ id: base.id, revision: base.revision, lanes: base.lanes.filter((one) => one.lane !== lane).map(inputOf) }}
            isDanger
            text="quotes.page.removeLane"
            ask="quotes.page.askRemoveLane"
            askParams={{ version: base.version }}
            onDone={(row) => {
              onSaved(row.revision);
              openBook(row);
            }}
          />
        )}
        <Button type="primary" htmlType="submit" form={id} loading={form.isBusy}>
          {t('quotes.page.saveToDraft', { version: base.version })}
        </Button>
      </div>
    </div>
  );
}

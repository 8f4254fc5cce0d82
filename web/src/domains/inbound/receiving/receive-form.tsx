import { receiveOrder, suggestPlaces } from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import { holdings, type ReceivingJob } from '@kura/contract/inbound/receiving/receiving.ts';
import { Alert, Button, Radio } from 'antd';
import { Fragment, useEffect, useId, useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { call } from '../../../kit/call.ts';
import { focusFaulty, focusNext } from '../../../kit/form/form-body.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { checkFor, spread, startOf, takenOf, toBody, type Place, type ReceiveBody } from './receive-form.ts';
import { DeskPhotos } from './desk-photos.tsx';
import { MeasureForm } from './measure-form.tsx';
import { PlaceLabels } from './place-labels.tsx';
import { ReceiveLineRow } from './receive-line.tsx';
import { useSpeech } from '../../../kit/speech/speech.tsx';
import '../../../kit/form/form.css';

/** What came of each product, why it differs, and where it goes. One press books all of it, or says at its field what is wrong and keeps what was typed. */
export function ReceiveForm({ job, onDone }: { readonly job: ReceivingJob; readonly onDone: () => void }) {
  useLang();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { message } = useSpeech();
  const [start] = useState(() => startOf(job));
  const check = useMemo(() => checkFor(job), [job]);
  const form = useForm({ endpoint: receiveOrder, start, toBody, alsoCheck: check, onDone });
  const values = form.values as unknown as ReceiveBody;
  const { refusals, isBusy } = form;
  useEffect(() => {
    if (refusals > 0 && !isBusy) focusFaulty(element.current);
  }, [refusals, isBusy]);

  const { act } = useAct();
  const measure = (save: () => Promise<ReceivingJob>) => void act(save, t('inbound.receiving.sizeSaved'));
  const suggest = useSuggestions(job, values, (lines) => form.set('lines', lines));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit()) message.success(t('inbound.receiving.bookedAll', { number: job.number }));
  };
  const keys = (event: KeyboardEvent) => {
    // Of a field that has taken it already: size and weight are saved by themselves.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey) return element.current?.requestSubmit();
    if (!(event.target instanceof HTMLInputElement) || event.target.role === 'combobox') return;
    event.preventDefault();
    focusNext(element.current, event.target);
  };
  const isShelving = values.mode === 'shelve';
  const lost = Object.entries(form.faults).filter(([path]) => !path.startsWith('lines.'));
  return (
    <form ref={element} className="k-recv-form" noValidate onSubmit={(event) => void submit(event)} onKeyDown={keys}>
      {(form.refusal || lost.length > 0) && (
        <Alert type="error" showIcon title={form.refusal ?? lost[0]?.[1]} description={lost.map(([, words]) => words).join(' ')} />
      )}
      <div className="k-recv-mode">
        <span id={`${id}-mode`}>{t('inbound.receiving.mode')}</span>
        <Radio.Group
          aria-labelledby={`${id}-mode`}
          value={values.mode}
          disabled={isBusy}
          optionType="button"
          options={(['stock', 'shelve'] as const).map((mode) => ({ value: mode, label: tr(`inbound.receiving.mode.${mode}`) }))}
          onChange={(event) => form.set('mode', event.target.value)}
        />
        {isShelving && (
          <Button loading={suggest.isBusy} disabled={isBusy} onClick={suggest.run}>
            {t('inbound.receiving.suggestAll')}
          </Button>
        )}
        {isShelving && <PlaceLabels ids={chosenPlaces(values)} />}
        <DeskPhotos job={job} />
      </div>
      <table className="k-recv-lines">
        <thead>
          <tr>
            <th>{t('inbound.receiving.product')}</th>
            <th className="k-recv-figure">{t('inbound.receiving.planned')}</th>
            <th className="k-recv-figure">{t('inbound.receiving.received')}</th>
            <th>{t('inbound.receiving.good')}</th>
            <th>{t('inbound.receiving.defective')}</th>
            <th>{t('inbound.receiving.reasonTitle')}</th>
            {isShelving && <th>{t('inbound.receiving.placesTitle')}</th>}
          </tr>
        </thead>
        <tbody>
          {values.lines.map((line, at) => {
            const product = job.products.find(({ productId }) => productId === line.productId);
            return (
              product && (
                <Fragment key={line.productId}>
                  <ReceiveLineRow {...{ id, form, product, line, at, isShelving }} />
                  {product.needsMeasure && (
                    <tr className="k-recv-first">
                      <td colSpan={isShelving ? 7 : 6}>
                        <MeasureForm orderId={job.id} productId={product.productId} sku={product.sku} onSave={measure} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            );
          })}
        </tbody>
      </table>
      <div className="kf-form-footer">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('inbound.receiving.bookAll')}
        </Button>
      </div>
    </form>
  );
}

const chosenPlaces = ({ lines }: ReceiveBody): number[] =>
  lines.flatMap(({ places = [] }) => places.flatMap(({ locationId }) => (locationId === null ? [] : [locationId as number])));

/** One press: every product gets the places that the warehouse would choose, damaged pieces in the area for them. */
function useSuggestions(job: ReceivingJob, { lines }: ReceiveBody, set: (lines: ReceiveBody['lines']) => void) {
  const { isBusy, act } = useAct();
  const run = () =>
    void act(
      async () => {
        const filled: ReceiveBody['lines'] = [];
        let bare = 0;
        for (const line of lines) {
          const product = job.products.find(({ productId }) => productId === line.productId);
          const taken = product ? takenOf(product, line) : { good: 0, defective: 0 };
          const places: Place[] = [];
          let isBare = false;
          for (const holding of holdings) {
            const count = taken[holding];
            if (count === 0) continue;
            const query = { orderId: job.id, productId: line.productId, holding };
            const found = spread(count, (await call(suggestPlaces, { query })).rows, holding);
            if (found.length === 0) isBare = true;
            places.push(...found);
          }
          if (isBare) bare += 1;
          filled.push({ ...line, places });
        }
        set(filled);
        return bare;
      },
      (bare) => (bare > 0 ? t('inbound.receiving.noneSuggested', { count: bare }) : t('inbound.receiving.suggested')),
    );
  return { isBusy, run };
}

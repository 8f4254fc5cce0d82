import type { ReceivingJob } from '@kura/contract/inbound/receiving/receiving.ts';
import { reportProblem } from '@kura/contract/inbound/problem/problem.endpoints.ts';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { answer } from '../../../kit/scan/answer.ts';
import { ScanStation } from '../../../kit/scan/scan-station.tsx';
import { useStation } from '../../../kit/scan/use-station.ts';
import { t, useLang } from '../../../kit/text.ts';
import { upload } from '../../../kit/upload.ts';
import { EndReceiving } from './end-receiving.tsx';
import { HandFacts } from './hand-facts.tsx';
import { CustomerNote, JobHead } from './job-head.tsx';
import { JobList } from './job-list.tsx';
import { JobProducts } from './job-products.tsx';
import { keepAsProblem } from './keep-problem.ts';
import { KeepProblemForm } from './keep-problem-form.tsx';
import { MeasureForm } from './measure-form.tsx';
import { PlaceLabels } from './place-labels.tsx';
import { PhotoButton } from './photo-button.tsx';
import { promptOf } from './prompt-of.ts';
import {
  clean,
  isReceiving,
  placesOf,
  shownText,
  startReceiving,
  stepOf,
  withJob,
  type Hand,
  type Holding,
  type ReceiveState,
} from './receiving-scan.ts';
import { receiveServer } from './receiving-server.ts';
import { orderKey } from './order-key.ts';
import { openJob, shelveAnyway, takeOrder, takeReceiving } from './take-receiving.ts';
import { useJob } from './use-job.ts';

const steps = [
  { key: 'order', title: 'inbound.receiving.step.order' },
  { key: 'cartons', title: 'inbound.receiving.step.cartons' },
  { key: 'pieces', title: 'inbound.receiving.step.pieces' },
  { key: 'shelve', title: 'inbound.receiving.step.shelve' },
] as const;

export function ReceivingStation({ warehouseId }: { readonly warehouseId: number }) {
  useLang();
  const [search, changeSearch] = usePageSearch();
  const [server] = useState(receiveServer);
  const [start] = useState(() => startReceiving(warehouseId));
  const station = useStation('receiving', start, (before: ReceiveState, code) => takeReceiving(server, current(before), code));
  const { state: kept, act, scan } = station;
  const { job: read, isFresh } = useJob(kept.job?.id, kept.booked);
  // What was read before the last booking does not know of it: the figures in the hand are then those of the answer.
  const current = (state: ReceiveState): ReceiveState => (read && isFresh && state.booked === kept.booked ? withJob(state, read) : state);
  const now = current(kept);
  const state = read ? { ...now, job: read } : now;
  const { job, hand } = state;

  const openId = kept.job?.id;
  const asked = Number(search[orderKey]) || null;
  // The address says which order is open, so that a reload, and another device, go on with it.
  const follow = useEffectEvent(() => {
    if (asked !== null && asked !== openId) act(t('inbound.receiving.step.order'), (before) => openJob(server, before, asked));
  });
  useEffect(() => follow(), [asked]);
  useEffect(() => {
    if (openId !== undefined) changeSearch({ [orderKey]: String(openId) }, { replace: true });
  }, [openId, changeSearch]);
  const close = () => {
    changeSearch({ [orderKey]: undefined }, { replace: true });
    act(t('inbound.receiving.otherOrder'), () =>
      Promise.resolve({ state: startReceiving(warehouseId), answer: answer('green', t('inbound.receiving.closed')) }),
    );
  };

  const change = (name: string, by: (before: ReceiveState, hand: Hand) => ReceiveState) =>
    act(name, (before) => {
      const next = before.hand ? by(clean(before), before.hand) : before;
      return Promise.resolve({ state: next, answer: answer('green', next.hand ? shownText(next.hand) : name) });
    });
  const hold = (holding: Holding) =>
    change(t(`inbound.receiving.${holding}`), (before, held) => ({ ...before, hand: { ...held, holding, quantity: null } }));
  const carry = (holding: Holding) =>
    change(t('inbound.receiving.putAway'), (before, held) => ({ ...before, hand: { ...held, task: 'shelve', holding, quantity: null } }));
  const turnRange = () => change(t('inbound.receiving.byRange'), (before) => ({ ...before, range: before.range ? null : { first: null } }));
  const measure = (save: () => Promise<ReceivingJob>) =>
    act(hand?.product.sku ?? '', async (before) => {
      const read = withJob(clean(before), await save());
      // The scan that brought it to be measured was for that: the pieces are counted from the next one on.
      const next = read.hand ? { ...read, hand: { ...read.hand, scans: 0 } } : read;
      const text = t('inbound.receiving.measured', { sku: next.hand?.product.sku ?? '' });
      return { state: { ...next, booked: next.booked + 1 }, answer: answer('green', text) };
    });
  const photograph = (take: () => Promise<number>) =>
    act(t('inbound.receiving.photo'), async (before) => {
      const count = await take();
      return { state: before, answer: answer('green', t('inbound.receiving.photosKept', { count })) };
    });

  // What was said before it is over.
  const ended = (number: string) =>
    act(t('inbound.receiving.end'), (before) =>
      Promise.resolve({ state: clean(before), answer: answer('green', t('inbound.receiving.ended', { number })) }),
    );

  const mayReport = useCan(reportProblem.permission);
  const keep = (note: string, files: readonly File[]) =>
    act(state.strange ?? '', async (before) => {
      const photoIds: number[] = [];
      for (const file of files) photoIds.push((await upload('attachment', file)).id);
      const problems = { report: (body: BodyOf<typeof reportProblem>) => call(reportProblem, { body }), references: server.references };
      return keepAsProblem(problems, before, { note, photoIds });
    });

  const canReceive = job !== null && isReceiving(job);
  const needsMeasure = hand !== null && hand.task === 'receive' && hand.product.needsMeasure;
  const takesFigure = hand !== null && (hand.task === 'shelve' || !(hand.product.isSerialControlled || needsMeasure));
  const next = hand?.task === 'shelve' ? placesOf(hand)[0]?.code : undefined;
  const picture = job?.products.find(({ productId }) => productId === hand?.product.productId)?.pictureUrl ?? null;
  return (
    <div className="k-scan">
      <ScanStation
        station={station}
        steps={steps}
        step={stepOf(state)}
        prompt={promptOf(state)}
        picture={picture}
        pad={takesFigure ? (hand.task === 'receive' ? 'plus' : 'digits') : null}
        {...(next ? { next } : {})}
        facts={
          <>
            {state.strange && mayReport && <KeepProblemForm key={state.strange} code={state.strange} onKeep={keep} />}
            {(state.doubt || state.otherOrder) && (
              <div className="k-scan-choices">
                {state.doubt && (
                  <button type="button" onClick={() => act(state.doubt ?? '', (before) => shelveAnyway(server, before))}>
                    {t('inbound.receiving.putAnyway')}
                    <small>{state.doubt}</small>
                  </button>
                )}
                {state.otherOrder && (
                  <button
                    type="button"
                    onClick={() => act(state.otherOrder ?? '', (before) => takeOrder(server, before, before.otherOrder ?? ''))}
                  >
                    {t('inbound.receiving.openOther')}
                    <small>{state.otherOrder}</small>
                  </button>
                )}
              </div>
            )}
            {job && <CustomerNote remark={job.remark} />}
            {job && !hand && <JobHead job={job} />}
            {hand && <HandFacts state={state} hand={hand} onHolding={hold} onCarry={carry} onRange={turnRange} />}
            {job && needsMeasure && (
              <MeasureForm
                key={hand.product.productId}
                orderId={job.id}
                productId={hand.product.productId}
                onSave={measure}
                onScan={scan}
              />
            )}
          </>
        }
        actions={
          job && (
            <>
              {canReceive && <PhotoButton job={job} productId={hand?.product.productId ?? null} onTake={photograph} />}
              {state.usedPlace && <PlaceLabels ids={[state.usedPlace.id]} code={state.usedPlace.code} />}
              <Button onClick={close}>{t('inbound.receiving.otherOrder')}</Button>
            </>
          )
        }
      />
      {job ? (
        <>
          {hand && <JobHead job={job} />}
          <JobProducts job={job} inHand={hand?.product.productId ?? null} onPick={(line) => scan(line.codes[0] ?? line.sku)} />
          {canReceive && job.receivedCount > 0 && <EndReceiving key={job.id} job={job} onEnded={() => ended(job.number)} />}
        </>
      ) : (
        <JobList warehouseId={warehouseId} onOpen={({ id, number }) => act(number, (before) => openJob(server, before, id))} />
      )}
    </div>
  );
}

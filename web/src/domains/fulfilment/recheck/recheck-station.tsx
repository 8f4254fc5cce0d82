import { listRechecks, printLabel, showRecheck } from '@kura/contract/fulfilment/recheck/recheck.endpoints.ts';
import type { RecheckJob } from '@kura/contract/fulfilment/recheck/recheck.ts';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { download } from '../../../kit/jobs/follow-job.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { ScanStation } from '../../../kit/scan/scan-station.tsx';
import { useStation, type Taken } from '../../../kit/scan/use-station.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { SupervisorCode } from './supervisor-code.tsx';
import { ScaleButton } from '../weighing/scale-button.tsx';
import { useScale } from '../weighing/use-scale.ts';
import { BoxChoice, type Chosen } from './box-choice.tsx';
import { JobFacts } from './job-facts.tsx';
import { startRecheck, stepOf, takeBack, takeRecheck, takeWeight, send, type RecheckState } from './recheck-scan.ts';
import { recheckServer } from './recheck-server.ts';
import { useSpeech } from '../../../kit/speech/speech.tsx';

const steps = (['open', 'pieces', 'box', 'weigh', 'label'] as const).map((key) => ({
  key,
  title: `fulfilment.recheck.step.${key}` as const,
}));
/** As the address names the order, so that a reload, and another device, go on with it. */
const orderKey = 'order';
const isSameOrder = (then: RecheckState, now: RecheckState): boolean => then.job?.id === now.job?.id;

/** No weight helps any more: somebody in charge lets it go, or it is counted again. */
const isOffTwice = (state: RecheckState): boolean => stepOf(state) === 'weigh' && (state.job?.parcel?.outsideCount ?? 0) > 1;

function promptOf(state: RecheckState): string {
  const { job } = state;
  if (job?.stopped) return t(job.toBringBack > 0 ? 'fulfilment.recheck.prompt.stopped' : 'fulfilment.recheck.prompt.open');
  if (job && job.handPieceNo !== null) return t('fulfilment.recheck.prompt.serial');
  if (isOffTwice(state)) return t('fulfilment.recheck.prompt.offTwice');
  const step = stepOf(state);
  return tr(`fulfilment.recheck.prompt.${step === 'done' ? 'open' : step}`);
}

export function RecheckStation({ warehouseId }: { readonly warehouseId: number }) {
  useLang();
  const { modal } = useSpeech();
  const [search, changeSearch] = usePageSearch();
  const [server] = useState(recheckServer);
  const [start] = useState(() => startRecheck(warehouseId));
  const scale = useScale();
  const station = useStation('check', start, (before: RecheckState, scanned) => takeRecheck(server, before, scanned), isSameOrder);
  const { state, act } = station;
  const { job } = state;
  const orderId = job?.id ?? 0;
  const parcel = job?.parcel ?? null;
  const step = stepOf(state);

  const openId = job?.id ?? null;
  const asked = Number(search[orderKey]) || null;
  const open = (id: number, name: string) =>
    act(name, async (before) => {
      const shown = await call(showRecheck, { query: { id } });
      return {
        state: { ...before, job: shown },
        answer: { tone: shown.stopped ? 'red' : 'green', text: shown.stopped ?? shown.number, own: 'stopped' },
      };
    });
  const follow = useEffectEvent(() => {
    if (asked !== null && asked !== openId) open(asked, t('fulfilment.recheck.step.open'));
  });
  useEffect(() => follow(), [asked]);
  useEffect(() => {
    if (openId !== null) changeSearch({ [orderKey]: String(openId) }, { replace: true });
  }, [openId, changeSearch]);

  const print = async (before: RecheckState): Promise<Taken<RecheckState>> => {
    const { label, trackingNumber } = await call(printLabel, { body: { orderId: before.job?.id ?? 0 } });
    if (!label) return { state: before, answer: { tone: 'amber', text: t('fulfilment.recheck.noLabel'), own: 'nothingThere' } };
    download(label.url, label.name);
    return { state: before, answer: { tone: 'green', text: t('fulfilment.recheck.labelPrinted', { number: trackingNumber }) } };
  };
  // The label comes by itself as soon as the weight is right.
  const labelled = parcel?.isWeightOk ? parcel.id : null;
  const printOnce = useEffectEvent(() => {
    if (labelled !== null) act(t('fulfilment.recheck.printLabel'), print);
  });
  useEffect(() => printOnce(), [labelled]);

  const press = (name: string, ask: (reference: string) => ReturnType<typeof server.scan>) =>
    act(name, (before) => send(server, before, `${name} ${orderId}`, ask));
  const choose = (box: Chosen) =>
    press(box.packaging ?? t('fulfilment.recheck.ownCarton'), (reference) => server.box({ orderId, ...box, reference }));
  const leave = () => {
    changeSearch({ [orderKey]: undefined }, { replace: true });
    act(t('fulfilment.recheck.otherOrder'), () =>
      Promise.resolve({ state: startRecheck(warehouseId), answer: { tone: 'green', text: t('fulfilment.recheck.left') } }),
    );
  };
  // What it does cannot be taken back at the table: it names the order, what is written off, and where the rest goes.
  const askMissing = (asked: RecheckJob) =>
    void modal.confirm({
      title: t('fulfilment.recheck.askMissing', { number: asked.number, count: asked.pieceCount - asked.checkedCount }),
      content: (
        <>
          <p>
            {t('fulfilment.recheck.askMissingLost', {
              what: asked.pieces
                .filter(({ checked, quantity }) => checked < quantity)
                .map(({ sku, checked, quantity }) => `${sku} × ${quantity - checked}`)
                .join(', '),
            })}
          </p>
          {asked.checkedCount > 0 && <p>{t('fulfilment.recheck.askMissingBack', { count: asked.checkedCount })}</p>}
        </>
      ),
      autoFocusButton: 'cancel',
      okText: t('common.confirm'),
      cancelText: t('common.cancel'),
      okButtonProps: { danger: true },
      onOk: () => press(t('fulfilment.recheck.missing'), (reference) => server.missing({ orderId, reference })),
    });
  const approve = (code: string) => press(t('fulfilment.recheck.approve'), (reference) => server.approve({ orderId, code, reference }));
  const picture =
    job?.pieces.find(({ pieceNo, checked, quantity }) => pieceNo === job.handPieceNo || checked < quantity)?.pictureUrl ?? null;
  return (
    <div className="k-scan">
      <ScanStation
        station={station}
        steps={steps}
        step={step === 'done' ? 'open' : step}
        prompt={promptOf(state)}
        picture={picture}
        pad={step === 'weigh' && !job?.stopped && !isOffTwice(state) ? 'digits' : null}
        padText="fulfilment.recheck.enterWeight"
        facts={
          job && (
            <>
              {job.stopped && job.toBringBack > 0 && (
                <div className="k-scan-choices">
                  <button
                    type="button"
                    onClick={() => act(t('fulfilment.recheck.toAbn'), (before) => takeBack(server, before, orderId, ''))}
                  >
                    {t('fulfilment.recheck.toAbn')}
                    <small>{t('fulfilment.recheck.pieces', { count: job.toBringBack })}</small>
                  </button>
                </div>
              )}
              {parcel && !job.stopped && step === 'box' && <BoxChoice parcel={parcel} wanted={job.packaging} onChoose={choose} />}
              {parcel && step === 'weigh' && (
                <div className="ff-weigh">
                  {parcel.theoryG !== null && parcel.toleranceG !== null && (
                    <p>{t('fulfilment.recheck.theory', { theory: parcel.theoryG, tolerance: parcel.toleranceG })}</p>
                  )}
                  {isOffTwice(state) ? (
                    <SupervisorCode onCode={approve} />
                  ) : (
                    <ScaleButton
                      scale={scale}
                      onTake={(grams) =>
                        act(t('fulfilment.weighing.weight', { weight: grams }), (before) => takeWeight(server, before, orderId, grams))
                      }
                    />
                  )}
                </div>
              )}
              <JobFacts job={job} />
            </>
          )
        }
        actions={
          job && (
            <>
              {!job.stopped && step === 'label' && (
                <Button onClick={() => act(t('fulfilment.recheck.printLabel'), print)}>{t('fulfilment.recheck.printLabel')}</Button>
              )}
              {!job.stopped && step === 'pieces' && parcel && (
                <Button onClick={() => press(t('fulfilment.recheck.newParcel'), (reference) => server.newParcel({ orderId, reference }))}>
                  {t('fulfilment.recheck.newParcel')}
                </Button>
              )}
              {!job.stopped && parcel && (
                <Button onClick={() => press(t('fulfilment.recheck.recount'), (reference) => server.recount({ orderId, reference }))}>
                  {t('fulfilment.recheck.recount')}
                </Button>
              )}
              {!job.stopped && step === 'pieces' && (
                <Button danger onClick={() => askMissing(job)}>
                  {t('fulfilment.recheck.missing')}
                </Button>
              )}
              <Button onClick={leave}>{t('fulfilment.recheck.otherOrder')}</Button>
            </>
          )
        }
      />
      {!job && <Waiting warehouseId={warehouseId} onOpen={open} />}
    </div>
  );
}

function Waiting({ warehouseId, onOpen }: { readonly warehouseId: number; readonly onOpen: (id: number, name: string) => void }) {
  useLang();
  const { data } = useCall(listRechecks, { warehouseId });
  if (!data) return null;
  return (
    <section aria-label={t('fulfilment.recheck.waiting')}>
      {data.rows.length === 0 && <p className="k-muted">{t('fulfilment.recheck.nothing')}</p>}
      <ul className="k-scan-jobs">
        {data.rows.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => onOpen(row.id, row.number)}>
              <span>
                <strong>{row.number}</strong>
                <span>
                  {row.checkedCount}/{row.pieceCount}
                </span>
              </span>
              <small>
                {[row.carrier ? tr(`pricing.carrier.${row.carrier}`) : '', row.waveNumber, row.byName].filter(Boolean).join(' · ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { pickingMoves } from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePageSearch } from '../../../kit/navigation.ts';
import { useStationQueue } from '../../../kit/scan/queue/station-queue.ts';
import { answer } from '../../../kit/scan/answer.ts';
import { ScanStation } from '../../../kit/scan/scan-station.tsx';
import { useStation } from '../../../kit/scan/use-station.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { listKey } from './list-key.ts';
import { aheadStore } from './pick-ahead.ts';
import { PickJobs } from './pick-jobs.tsx';
import { PickLines } from './pick-lines.tsx';
import {
  giveBack,
  isCounted,
  lineOf,
  nextPlace,
  openJob,
  promptOf,
  restOf,
  startPicking,
  stepOf,
  takePick,
  type PickState,
} from './pick-scan.ts';
import { pickServer } from './pick-server.ts';
import { productName } from './product-name.ts';
import { usePickJob } from './use-pick-job.ts';

const steps = [
  { key: 'list', title: 'fulfilment.pick.step.list' },
  { key: 'tote', title: 'fulfilment.pick.step.tote' },
  { key: 'location', title: 'fulfilment.pick.step.location' },
  { key: 'piece', title: 'fulfilment.pick.step.piece' },
] as const;

/** List, tote, place, piece; every scan is booked at once, so that another device goes on where this one stops. */
export function PickStation({ warehouseId }: { readonly warehouseId: number }) {
  useLang();
  const [search, changeSearch] = usePageSearch();
  const [ahead] = useState(aheadStore);
  const [server] = useState(() => pickServer(ahead));
  const [start] = useState(() => startPicking(warehouseId));
  const { queue, state: waiting } = useStationQueue();
  // What others did meanwhile, and what waits: a list that was completed, an order that was stopped, pieces that nobody was told of.
  const current = (before: PickState): PickState => {
    const shown = queue && before.job ? ahead.shown(queue)?.job : null;
    return shown && shown.id === before.job?.id ? { ...before, job: shown } : before;
  };
  const station = useStation('picking', start, (before: PickState, code) => takePick(server, current(before), code));
  const { state: kept, act } = station;
  const read = usePickJob(ahead, kept.job?.id, kept.booked, waiting.queued);
  const state = read ? { ...kept, job: read.job } : kept;
  const isOnline = waiting.mode === 'online' && waiting.queued.length === 0;
  const { job } = state;
  const line = lineOf(state);
  const step = stepOf(state);

  const openId = kept.job?.id;
  const asked = Number(search[listKey]) || null;
  const follow = useEffectEvent(() => {
    if (asked !== null && asked !== openId) act(t('fulfilment.pick.step.list'), (before) => openJob(server, before, asked));
  });
  useEffect(() => follow(), [asked]);
  useEffect(() => {
    if (openId !== undefined) changeSearch({ [listKey]: String(openId) }, { replace: true });
  }, [openId, changeSearch]);
  const close = () => {
    changeSearch({ [listKey]: undefined }, { replace: true });
    act(t('fulfilment.pick.otherList'), () =>
      Promise.resolve({ state: startPicking(warehouseId), answer: answer('green', t('fulfilment.pick.closed')) }),
    );
  };
  const reportShort = (cause: 'shortPick' | 'wrongItem') =>
    act(t(cause === 'shortPick' ? 'fulfilment.pick.short' : 'fulfilment.pick.wrongItem'), (before) => {
      const after = { ...before, code: null, short: before.short === cause ? null : cause };
      // The question stands above it in full: said twice it would push the digits off a handheld.
      const text = after.short === null ? promptOf(current(after)) : t('fulfilment.pick.enterTotal');
      return Promise.resolve({ state: after, answer: answer('amber', text, 'sure') });
    });
  const cancelShort = () =>
    act(t('common.cancel'), (before) => {
      const after = { ...before, code: null, short: null };
      return Promise.resolve({ state: after, answer: answer('amber', promptOf(current(after)), 'takenBack') });
    });
  // What was refused before is over: the panel says what became of the list.
  const moved = (id: number, number: string) =>
    act(number, async (before) => {
      const after = await server.job({ id });
      return { state: { ...before, job: after }, answer: answer('green', `${number} · ${tr(`fulfilment.picking.state.${after.status}`)}`) };
    });
  const isAtPlace = step === 'piece' && line !== undefined;
  const next = nextPlace(state);
  return (
    <div className="k-scan">
      <ScanStation
        station={station}
        steps={steps}
        step={step}
        prompt={promptOf(state)}
        stops={read?.stops ?? []}
        picture={isAtPlace && isOnline ? line.pictureUrl : null}
        pad={isAtPlace && (state.short !== null || (state.code !== null && isCounted(line))) ? 'digits' : null}
        {...(isAtPlace && next ? { next } : {})}
        facts={
          isAtPlace && (
            <section className="ff-hand">
              <p>
                <strong>{line.locationCode}</strong> <strong>{line.sku}</strong> {productName(line)}
              </p>
              <p>
                <strong>{t('fulfilment.pick.progress', { picked: line.picked, pieces: line.quantity })}</strong>
                {line.baskets.length > 0 && <span>{line.baskets.join('  ')}</span>}
                {line.lotDates.length > 0 && (
                  <span className="k-muted">{`${t('fulfilment.picking.lotDate')} ${line.lotDates.join(', ')}`}</span>
                )}
              </p>
              {restOf(line) > 0 && (
                <div className="k-scan-choices">
                  <button type="button" aria-pressed={state.short === 'shortPick'} onClick={() => reportShort('shortPick')}>
                    {t('fulfilment.pick.short')}
                  </button>
                  <button type="button" aria-pressed={state.short === 'wrongItem'} onClick={() => reportShort('wrongItem')}>
                    {t('fulfilment.pick.wrongItem')}
                  </button>
                  {state.short !== null && (
                    <button type="button" onClick={cancelShort}>
                      {t('common.cancel')}
                    </button>
                  )}
                </div>
              )}
            </section>
          )
        }
        actions={
          job && (
            <>
              {isOnline && (
                <MoveButtons
                  look="default"
                  moves={pickingMoves}
                  row={job}
                  askParams={{ number: job.number, pieces: job.pieceCount }}
                  onDone={() => moved(job.id, job.number)}
                />
              )}
              <Button onClick={close}>{t('fulfilment.pick.otherList')}</Button>
            </>
          )
        }
      />
      {job ? (
        <PickLines
          job={job}
          here={isAtPlace ? line.locationId : null}
          onGiveBack={(one) => act(one.sku, (before) => giveBack(server, before, one))}
        />
      ) : (
        <PickJobs warehouseId={warehouseId} onOpen={({ id, number }) => act(number, (before) => openJob(server, before, id))} />
      )}
    </div>
  );
}

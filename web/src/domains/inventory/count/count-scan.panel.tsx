import {
  enterCount,
  finishCountLocation,
  finishCountRound,
  scanCountLocation,
  scanCountProduct,
  showCount,
} from '@kura/contract/inventory/count/count.endpoints.ts';
import { countMachine } from '@kura/contract/inventory/count/count.machine.ts';
import type { CountSheet } from '@kura/contract/inventory/count/count.ts';
import { Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { ScanStation } from '../../../kit/scan/scan-station.tsx';
import { useStation } from '../../../kit/scan/use-station.ts';
import { StatusTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall, useReread } from '../../../kit/use-call.ts';
import { countKey } from './count-actions.tsx';
import { CountFacts } from './count-facts.tsx';
import { CountPlaces } from './count-places.tsx';
import { CountProgress } from './count-progress.tsx';
import { endedText } from './ended-text.ts';
import { MayGoOn } from './may-go-on.tsx';
import {
  confirmDoubt,
  countStepOf,
  dropDoubt,
  leavePlace,
  nextPlace,
  ofProduct,
  overwriteText,
  startCount,
  takeCount,
  type CountProduct,
  type CountServer,
  type CountState,
} from './count-scan.ts';
import './count.css';

const server: CountServer = {
  location: (body) => call(scanCountLocation, { body }),
  product: (body) => call(scanCountProduct, { body }),
  enter: (body) => call(enterCount, { body }),
  done: (body) => call(finishCountLocation, { body }),
};

const steps = [
  { key: 'location', title: 'inventory.stock.location' },
  { key: 'product', title: 'inventory.stock.product' },
  { key: 'quantity', title: 'inventory.document.quantity' },
] as const;
const prompts = {
  location: 'inventory.floor.scanCountPlace',
  product: 'inventory.floor.scanCountProduct',
  owner: 'inventory.floor.chooseOwner',
  quantity: 'inventory.floor.enterFound',
  confirm: 'inventory.floor.confirmDoubt',
} as const;
const stepShown = { location: 'location', product: 'product', owner: 'product', quantity: 'quantity', confirm: 'quantity' } as const;

/** Blind: nothing on this screen knows what the book says. */
export default function CountScanPanel({ id }: { readonly id: number }) {
  useLang();
  const [, changeSearch] = usePageSearch();
  const { data, error } = useCall(showCount, { id });
  const back = () => changeSearch({ [countKey]: undefined });
  return (
    <div className="k-scan">
      <div className="k-count-head">
        <Button icon={<Icon name="left" />} onClick={back}>
          {t('inventory.floor.backToSheets')}
        </Button>
        {data && (
          <>
            <h2>{data.number}</h2>
            <StatusTag machine={countMachine} state={data.status} />
            <CountProgress done={data.done} all={data.toCount} />
          </>
        )}
      </div>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton active={false} />}
      {data && <Round key={`${data.status} ${data.round}`} sheet={data} onBack={back} />}
    </div>
  );
}

function Round({ sheet, onBack }: { readonly sheet: CountSheet; readonly onBack: () => void }) {
  useLang();
  const isRunning = sheet.status === 'counting' || sheet.status === 'recounting';
  if (!isRunning)
    return (
      <>
        <p>{tr(`inventory.floor.roundOver.${sheet.status === 'closed' ? 'closed' : 'differs'}`)}</p>
        <div>
          <Button type="primary" onClick={onBack}>
            {t('inventory.floor.backToSheets')}
          </Button>
        </div>
      </>
    );
  if (sheet.forMe === 0 && sheet.done < sheet.toCount)
    return (
      <>
        <p>{t('inventory.floor.forOthers')}</p>
        <MayGoOn id={sheet.id} />
        <CountPlaces sheet={sheet} />
      </>
    );
  return <CountStation sheet={sheet} />;
}

function CountStation({ sheet: read }: { readonly sheet: CountSheet }) {
  useLang();
  const [start] = useState(() => startCount(read.id));
  const station = useStation('count', start, (state: CountState, code) => takeCount(server, state, code));
  const { state, act } = station;
  const reread = useReread();
  // A place was done, here or elsewhere: how far the sheet is stands above too.
  useEffect(() => {
    if (state.sheet || state.stale > 0) void reread(showCount);
  }, [state.sheet, state.stale, reread]);
  // Whichever knows more: others count on the same sheet.
  const sheet = state.sheet && state.sheet.done > read.done ? state.sheet : read;
  const step = countStepOf(state);
  const next = state.location ? undefined : nextPlace(sheet);
  const pick = (product: CountProduct) =>
    act(product.sku, (before) => Promise.resolve({ state: ofProduct(before, product), answer: { tone: 'green', text: product.sku } }));
  const isAllDone = sheet.toCount > 0 && sheet.done >= sheet.toCount;
  return (
    <>
      {sheet.status === 'recounting' && <p className="k-muted">{t('inventory.floor.recountHint', { round: sheet.round })}</p>}
      <ScanStation
        station={station}
        steps={steps}
        step={stepShown[step]}
        prompt={state.doubt && state.doubt !== 'empty' ? overwriteText(state, state.doubt) : tr(prompts[step])}
        picture={state.product?.pictureUrl ?? null}
        pad={step === 'quantity' ? 'plus' : null}
        {...(next ? { next } : {})}
        facts={<CountFacts state={state} onPick={pick} />}
        actions={
          <>
            {state.doubt && (
              <>
                <Button type="primary" onClick={() => act(t('common.confirm'), (before) => confirmDoubt(server, before))}>
                  {t(state.doubt === 'empty' ? 'inventory.floor.yesEmpty' : 'inventory.floor.overwrite')}
                </Button>
                <Button onClick={() => act(t('common.cancel'), dropDoubt)}>{t('inventory.floor.keep')}</Button>
              </>
            )}
            <Button
              disabled={!state.location}
              icon={<Icon name="check" />}
              onClick={() => act(state.location?.code ?? '', (before) => leavePlace(server, before))}
            >
              {t('inventory.floor.doneHere')}
            </Button>
            <CallButton
              endpoint={finishCountRound}
              look="primary"
              text="inventory.count.finish"
              body={{ id: sheet.id }}
              ask="inventory.floor.askFinish"
              done={endedText}
              why={isAllDone ? null : t('inventory.count.openPlaces', { count: sheet.toCount - sheet.done })}
            />
          </>
        }
      />
      <section>
        <h2 className="k-scan-title">{t('inventory.count.locations')}</h2>
        <CountPlaces sheet={sheet} />
      </section>
    </>
  );
}

import {
  addParcelPhotos,
  addReturnPhotos,
  returnMoves,
  scanArrive,
  scanBackProduct,
  scanReceiveBack,
  scanRepairBack,
  scanReturn,
  scanShelveBack,
  showReturnJob,
  takeBackReturnReceipt,
} from '@kura/contract/outbound/return/return.endpoints.ts';
import { conditions, holdings } from '@kura/contract/outbound/return/return.fields.ts';
import type { ReturnJob } from '@kura/contract/outbound/return/return.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call, newKey } from '../../../kit/call.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { ScanStation } from '../../../kit/scan/scan-station.tsx';
import { useStation } from '../../../kit/scan/use-station.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { Fact } from '../../../kit/scan/fact.tsx';
import { PhotoInput, uploadPhotos } from '../../../kit/scan/photo-input.tsx';
import { productName } from './product-name.ts';
import {
  arrive,
  type BackServer,
  type BackState,
  bookCondition,
  bookRepair,
  isReceivable,
  placesOf,
  type LastReceipt,
  receiveCount,
  startBack,
  stepOf,
  takeBackScan,
  undoLast,
} from './return-scan.ts';

// Told twice a step is booked once: by its reference, and not by a key of the call, so that the second time is answered as such.
const server: BackServer = {
  open: (body) => call(scanReturn, { body }),
  arrive: (body) => call(scanArrive, { body }),
  product: (body) => call(scanBackProduct, { body }),
  receive: (body) => call(scanReceiveBack, { body }),
  shelve: (body) => call(scanShelveBack, { body }),
  repair: (body) => call(scanRepairBack, { body }),
  takeBack: (body) => call(takeBackReturnReceipt, { body }),
  job: (id) => call(showReturnJob, { query: { id } }),
  newReference: newKey,
};
const steps = [
  { key: 'parcel', title: 'outbound.return.station.parcel' },
  { key: 'product', title: 'outbound.return.station.product' },
  { key: 'condition', title: 'outbound.return.station.condition' },
  { key: 'place', title: 'outbound.return.station.place' },
] as const;
const prompts = {
  parcel: 'outbound.return.station.scanParcel',
  product: 'outbound.return.station.scanProduct',
  condition: 'outbound.return.station.choose',
  place: 'outbound.return.station.scanPlace',
} as const;

export function ReturnStation({ warehouseId }: { readonly warehouseId: number }) {
  useLang();
  const [start] = useState(() => startBack(warehouseId, newKey()));
  const station = useStation('return', start, (before: BackState, code) => takeBackScan(server, before, code));
  const { state, act, scan } = station;
  const { job, piece, last, stray, kept } = state;
  const step = stepOf(state);
  const close = () =>
    act(t('outbound.return.station.other'), () =>
      Promise.resolve({ state: startBack(warehouseId, newKey()), answer: { tone: 'green', text: t('outbound.return.station.closed') } }),
    );
  const photograph = (keep: (fileIds: number[]) => Promise<unknown>, files: readonly File[]) =>
    act(t('outbound.return.photos'), async (before) => {
      const fileIds = await uploadPhotos(files);
      await keep(fileIds);
      return { state: before, answer: { tone: 'green', text: t('outbound.return.station.photosKept', { count: fileIds.length }) } };
    });
  const receiveMore = () =>
    act(t('outbound.return.station.condition'), (before) =>
      Promise.resolve({ state: { ...before, isGiven: false }, answer: { tone: 'green', text: t('outbound.return.station.choose') } }),
    );
  const place = piece && piece.waitingGood + piece.waitingDefective > 0 ? placesOf(piece, state.holding)[0]?.code : undefined;
  return (
    <div className="k-scan">
      <ScanStation
        station={station}
        steps={steps}
        step={step}
        prompt={tr(prompts[step])}
        picture={piece?.pictureUrl ?? null}
        pad={piece ? 'digits' : null}
        {...(place ? { next: place } : {})}
        facts={
          <>
            {kept && (
              <div className="k-scan-choices">
                <PhotoInput
                  words={`${t('outbound.return.parcelPhotos')} · ${kept.code}`}
                  onPhotos={(files) => photograph((fileIds) => call(addParcelPhotos, { body: { id: kept.id, fileIds } }), files)}
                />
              </div>
            )}
            {stray && <Stray stray={stray} onArrive={() => act(stray.code, (before) => arrive(server, before))} />}
            {job && (
              <>
                <Facts state={state} />
                {piece && isReceivable(job) && state.isGiven && (
                  <div className="k-scan-choices">
                    <button type="button" onClick={receiveMore}>
                      {t('outbound.return.station.receiveMore', { sku: piece.sku })}
                    </button>
                  </div>
                )}
                {piece && isReceivable(job) && !state.isGiven && (
                  <div className="k-scan-choices">
                    {conditions.map((condition) => (
                      <button
                        key={condition}
                        type="button"
                        onClick={() =>
                          act(tr(`outbound.return.condition.${condition}`), (before) => bookCondition(server, before, condition))
                        }
                      >
                        {state.over === condition && `${t('outbound.return.station.confirmOver')} · `}
                        {tr(`outbound.return.condition.${condition}`)} × {countText(receiveCount(state))}
                      </button>
                    ))}
                  </div>
                )}
                {piece && <Ways state={state} act={act} />}
                {last && (
                  <LastBooked
                    last={last}
                    canUndo={job.status === 'receiving'}
                    onPhotos={(files) =>
                      photograph((fileIds) => call(addReturnPhotos, { body: { receiptId: last.receiptId, fileIds } }), files)
                    }
                    onUndo={() => act(t('outbound.return.takeBack'), (before) => undoLast(server, before))}
                  />
                )}
              </>
            )}
          </>
        }
        actions={(job || stray) && <Button onClick={close}>{t('outbound.return.station.other')}</Button>}
      />
      {job && <JobLines job={job} onPick={scan} />}
      {job?.status === 'receiving' && <EndReceiving key={job.id} job={job} onEnded={close} />}
    </div>
  );
}

/** A parcel that nobody announced: whose it is, or that nobody knows it. */
function Stray({ stray, onArrive }: { readonly stray: NonNullable<BackState['stray']>; readonly onArrive: () => void }) {
  useLang();
  const { code, found } = stray;
  return (
    <>
      <dl className="k-scan-facts">
        <Fact title={t('outbound.return.trackingNumber')}>{code}</Fact>
        {found && (
          <>
            <Fact title={t('outbound.return.order')} more={found.companyName}>
              {found.orderNumber}
            </Fact>
            <Fact title={t('outbound.return.quantity')} more={found.recipientName}>
              {countText(found.pieceCount)}
            </Fact>
          </>
        )}
      </dl>
      <div className="k-scan-choices">
        <button type="button" onClick={onArrive}>
          {t(found ? 'outbound.return.station.confirmArrival' : 'outbound.return.station.keepUnknown')}
        </button>
      </div>
    </>
  );
}

function Facts({ state }: { readonly state: BackState }) {
  useLang();
  const { job, piece } = state;
  if (!job) return null;
  return (
    <dl className="k-scan-facts">
      <Fact title={t('outbound.return.number')} more={job.companyName}>
        {job.number}
      </Fact>
      <Fact title={t('outbound.return.station.product')} more={piece && productName(piece)}>
        {piece?.sku}
      </Fact>
      <Fact title={t('outbound.return.station.received')}>
        {piece
          ? `${countText(piece.received)} / ${countText(piece.expected)}`
          : `${countText(job.receivedCount)} / ${countText(job.pieceCount)}`}
      </Fact>
    </dl>
  );
}

/** Where pieces that were received go: which of them are meant, to the bench, and where there is room. */
function Ways({ state, act }: { readonly state: BackState; readonly act: ReturnType<typeof useStation<BackState>>['act'] }) {
  useLang();
  const { job, piece, holding } = state;
  if (!job || !piece || piece.waitingGood + piece.waitingDefective === 0) return null;
  const choose = (one: (typeof holdings)[number]) =>
    act(tr(`outbound.return.condition.${one}`), (before) =>
      Promise.resolve({ state: { ...before, holding: one }, answer: { tone: 'green', text: tr(`outbound.return.condition.${one}`) } }),
    );
  const hasBoth = piece.waitingGood > 0 && piece.waitingDefective > 0;
  return (
    <>
      <div className="k-scan-choices">
        {hasBoth &&
          holdings.map((one) => (
            <button key={one} type="button" aria-pressed={one === holding} onClick={() => choose(one)}>
              {tr(`outbound.return.condition.${one}`)} · {t('outbound.return.station.waits')}
            </button>
          ))}
        {job.defectiveChoice === 'repair' && piece.waitingDefective > 0 && (
          <button type="button" onClick={() => act(t('outbound.return.act.toRepair'), (before) => bookRepair(server, before))}>
            {t('outbound.return.station.toRepair', { count: state.quantity ?? piece.waitingDefective })}
          </button>
        )}
      </div>
      {placesOf(piece, holding).length > 0 && (
        <ul className="k-scan-places">
          {placesOf(piece, holding)
            .slice(0, 3)
            .map(({ locationId, code, because }) => (
              <li key={locationId}>
                <strong>{code}</strong>
                <span>{tr(`outbound.return.station.because.${because}`)}</span>
              </li>
            ))}
        </ul>
      )}
    </>
  );
}

interface LastProps {
  readonly last: LastReceipt;
  readonly canUndo: boolean;
  readonly onPhotos: (files: readonly File[]) => void;
  readonly onUndo: () => void;
}
/** What was just received can be photographed, or taken back. */
function LastBooked({ last, canUndo, onPhotos, onUndo }: LastProps) {
  useLang();
  return (
    <div className="k-scan-choices">
      <PhotoInput words={`${t('outbound.return.station.photo')} · ${last.sku}`} onPhotos={onPhotos} />
      {canUndo && (
        <button type="button" onClick={onUndo}>
          {t('outbound.return.station.undo', { sku: last.sku, count: last.quantity })}
        </button>
      )}
    </div>
  );
}

function JobLines({ job, onPick }: { readonly job: ReturnJob; readonly onPick: (code: string) => void }) {
  useLang();
  const choiceOf = (good: number, defective: number): string => {
    const words = [
      ...(good > 0 ? [job.goodChoice ? tr(`outbound.return.choice.${job.goodChoice}`) : t('outbound.return.undecided')] : []),
      ...(defective > 0
        ? [job.defectiveChoice ? tr(`outbound.return.choice.${job.defectiveChoice}`) : t('outbound.return.undecided')]
        : []),
    ];
    return [...new Set(words)].join(' · ');
  };
  return (
    <ul className="k-scan-jobs" aria-label={t('outbound.return.lines')}>
      {job.lines.map((line) => (
        <li key={line.productId}>
          <button type="button" onClick={() => onPick(line.sku)}>
            <span>
              <strong>{line.sku}</strong>
              {countText(line.good + line.defective + line.abandoned)} / {countText(line.expected)}
            </span>
            <small>{productName(line)}</small>
          </button>
        </li>
      ))}
      {job.waiting.map((line) => (
        <li key={`waiting ${line.productId}`}>
          <button type="button" onClick={() => onPick(line.sku)}>
            <span>
              <strong>{line.sku}</strong>
              {t('outbound.return.station.waits')} {countText(line.good + line.defective + line.inRepair + line.fixed)}
            </span>
            <small>{choiceOf(line.good, line.defective)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

const endForm = {
  fields: [
    { name: 'parcels', title: 'outbound.return.parcels', kind: 'number' },
    { name: 'note', title: 'outbound.return.endNote', kind: 'textarea', span: 'whole', maxLength: 200 },
  ],
} as const;

function EndReceiving({ job, onEnded }: { readonly job: ReturnJob; readonly onEnded: () => void }) {
  useLang();
  return (
    <FormButton
      endpoint={returnMoves.calls.endReceiving}
      look="primary"
      title="outbound.return.move.endReceiving"
      form={endForm}
      start={{ id: job.id, parcels: 1, note: '' }}
      onDone={onEnded}
    />
  );
}

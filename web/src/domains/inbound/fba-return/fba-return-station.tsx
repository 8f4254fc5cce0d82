import {
  addFbaReturnPhotos,
  fbaReturnMoves,
  scanFbaReturn,
  scanReceiveReturn,
  scanReturnedProduct,
  scanShelveReturn,
  showFbaReturnJob,
  takeBackFbaReceipt,
} from '@kura/contract/inbound/fba-return/fba-return.endpoints.ts';
import { conditions, overReasons } from '@kura/contract/inbound/fba-return/fba-return.fields.ts';
import type { FbaReturnJob } from '@kura/contract/inbound/fba-return/fba-return.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { printProductLabels } from '@kura/contract/products/product/product.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Can } from '../../../kit/access/access.tsx';
import { call, newKey } from '../../../kit/call.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { download } from '../../../kit/jobs/follow-job.ts';
import { ScanStation } from '../../../kit/scan/scan-station.tsx';
import { useStation } from '../../../kit/scan/use-station.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { Fact } from '../../../kit/scan/fact.tsx';
import { PhotoInput, uploadPhotos } from '../../../kit/scan/photo-input.tsx';
import { productName } from '../receiving/product-name.ts';
import {
  bookCondition,
  isReceivable,
  placesOf,
  receiveCount,
  startReturn,
  stepOf,
  takeReturn,
  undoLast,
  type LastReceipt,
  type ReturnServer,
  type ReturnState,
} from './fba-return-scan.ts';

// Told twice a step is booked once: by its reference, and not by a key of the call, so that the second time is answered as such.
const server: ReturnServer = {
  open: (body) => call(scanFbaReturn, { body }),
  product: (body) => call(scanReturnedProduct, { body }),
  receive: (body) => call(scanReceiveReturn, { body }),
  shelve: (body) => call(scanShelveReturn, { body }),
  takeBack: (body) => call(takeBackFbaReceipt, { body }),
  job: (id) => call(showFbaReturnJob, { query: { id } }),
  newReference: newKey,
};
const steps = [
  { key: 'return', title: 'inbound.fbaReturn.station.return' },
  { key: 'product', title: 'inbound.fbaReturn.station.product' },
  { key: 'condition', title: 'inbound.fbaReturn.station.condition' },
  { key: 'shelve', title: 'inbound.fbaReturn.station.shelve' },
] as const;
const prompts = {
  return: 'inbound.fbaReturn.station.scanReturn',
  product: 'inbound.fbaReturn.station.scanProduct',
  condition: 'inbound.fbaReturn.station.choose',
  shelve: 'inbound.fbaReturn.station.scanPlace',
} as const;

export function FbaReturnStation({ warehouseId }: { readonly warehouseId: number }) {
  useLang();
  const [start] = useState(() => startReturn(warehouseId, newKey()));
  const station = useStation('fbaReturn', start, (before: ReturnState, code) => takeReturn(server, before, code));
  const { state, act, scan } = station;
  const { job, piece, last } = state;
  const step = stepOf(state);
  const turn = (name: string, change: Partial<ReturnState>) =>
    act(name, (before) => Promise.resolve({ state: { ...before, ...change }, answer: { tone: 'green', text: name } }));
  const close = () =>
    act(t('inbound.fbaReturn.station.other'), () =>
      Promise.resolve({
        state: startReturn(warehouseId, newKey()),
        answer: { tone: 'green', text: t('inbound.fbaReturn.station.closed') },
      }),
    );
  const photograph = (receipt: LastReceipt, files: readonly File[]) =>
    act(t('inbound.fbaReturn.photos'), async (before) => {
      const fileIds = await uploadPhotos(files);
      await call(addFbaReturnPhotos, { body: { receiptId: receipt.receiptId, fileIds } });
      return { state: before, answer: { tone: 'green', text: t('inbound.fbaReturn.station.photosKept', { count: fileIds.length }) } };
    });
  const place = piece && piece.waitingGood + piece.waitingDefective > 0 ? placesOf(piece, state.holding)[0]?.code : undefined;
  return (
    <div className="k-scan">
      <ScanStation
        station={station}
        steps={steps}
        step={step}
        prompt={tr(state.isRelabelling ? 'inbound.fbaReturn.station.scanRelabel' : prompts[step])}
        picture={piece?.pictureUrl ?? null}
        pad={piece && !state.isRelabelling ? 'digits' : null}
        {...(place ? { next: place } : {})}
        facts={
          job && (
            <>
              <PieceFacts state={state} onTurn={turn} />
              {piece && isReceivable(job) && (
                <div className="k-scan-choices">
                  {conditions.map((condition) => (
                    <button
                      key={condition}
                      type="button"
                      onClick={() =>
                        act(tr(`inbound.fbaReturn.condition.${condition}`), (before) => bookCondition(server, before, condition))
                      }
                    >
                      {tr(`inbound.fbaReturn.condition.${condition}`)} × {countText(receiveCount(state))}
                    </button>
                  ))}
                </div>
              )}
              {state.over && (
                <div className="k-scan-choices" role="group" aria-label={t('inbound.fbaReturn.station.whyOver')}>
                  {overReasons.map((reason) => (
                    <button
                      key={reason}
                      type="button"
                      onClick={() =>
                        act(tr(`inbound.fbaReturn.overReason.${reason}`), (before) =>
                          bookCondition(server, before, before.over ?? 'good', reason),
                        )
                      }
                    >
                      {t('inbound.fbaReturn.station.whyOver')} · {tr(`inbound.fbaReturn.overReason.${reason}`)}
                    </button>
                  ))}
                </div>
              )}
              {last && (
                <LastBooked
                  last={last}
                  onPhotos={(files) => photograph(last, files)}
                  onUndo={() => act(t('inbound.fbaReturn.takeBack'), (before) => undoLast(server, before))}
                />
              )}
            </>
          )
        }
        actions={job && <Button onClick={close}>{t('inbound.fbaReturn.station.other')}</Button>}
      />
      {job && <JobLines job={job} onPick={scan} />}
      {job?.status === 'receiving' && <EndReceiving key={job.id} job={job} onEnded={close} />}
    </div>
  );
}

function PieceFacts({
  state,
  onTurn,
}: {
  readonly state: ReturnState;
  readonly onTurn: (name: string, change: Partial<ReturnState>) => void;
}) {
  useLang();
  const { job, piece, relabel, holding } = state;
  if (!job) return null;
  const canRelabel = piece && isReceivable(job) && !piece.isSerialControlled;
  return (
    <>
      <dl className="k-scan-facts">
        <Fact title={t('inbound.fbaReturn.station.return')} more={job.companyName}>
          {job.number}
        </Fact>
        <Fact title={t('inbound.fbaReturn.station.product')} more={piece && productName(piece)}>
          {piece?.sku}
        </Fact>
        <Fact title={t('inbound.fbaReturn.station.received')}>
          {piece
            ? `${countText(piece.received)} / ${countText(piece.expected)}`
            : `${countText(job.receivedCount)} / ${countText(job.pieceCount)}`}
        </Fact>
        {relabel && <Fact title={t('inbound.fbaReturn.relabelledSku')}>{relabel.sku}</Fact>}
      </dl>
      {piece && (
        <div className="k-scan-choices">
          {canRelabel && (
            <button
              type="button"
              aria-pressed={state.isRelabelling}
              onClick={() =>
                relabel
                  ? onTurn(t('inbound.fbaReturn.station.noRelabel'), { relabel: null, isRelabelling: false })
                  : onTurn(t('inbound.fbaReturn.station.relabel'), { isRelabelling: !state.isRelabelling })
              }
            >
              {relabel ? t('inbound.fbaReturn.station.noRelabel') : t('inbound.fbaReturn.station.relabel')}
            </button>
          )}
          {piece.waitingGood > 0 &&
            piece.waitingDefective > 0 &&
            (['good', 'defective'] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === holding}
                onClick={() => onTurn(t(`inbound.fbaReturn.condition.${one}`), { holding: one })}
              >
                {t('inbound.fbaReturn.station.shelve')} · {t(`inbound.fbaReturn.condition.${one}`)}
              </button>
            ))}
        </div>
      )}
      {piece && piece.waitingGood + piece.waitingDefective > 0 && placesOf(piece, holding).length > 0 && (
        <section>
          <h2 className="k-scan-title">{t('inbound.fbaReturn.station.places')}</h2>
          <ul className="k-scan-places">
            {placesOf(piece, holding)
              .slice(0, 3)
              .map(({ locationId, code, because }) => (
                <li key={locationId}>
                  <strong>{code}</strong>
                  <span>{tr(`inbound.fbaReturn.station.because.${because}`)}</span>
                </li>
              ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What was just received can be photographed, and gets its new label. */
interface LastProps {
  readonly last: LastReceipt;
  readonly onPhotos: (files: readonly File[]) => void;
  readonly onUndo: () => void;
}
function LastBooked({ last, onPhotos, onUndo }: LastProps) {
  useLang();
  const { relabelled, quantity } = last;
  const print = async () => {
    if (!relabelled) return;
    const { url, name } = await call(printProductLabels, { body: { items: [{ id: relabelled.productId, copies: quantity }] } });
    download(url, name);
  };
  return (
    <div className="k-scan-choices">
      <PhotoInput words={`${t('inbound.fbaReturn.station.photo')} · ${last.sku}`} onPhotos={onPhotos} />
      <button type="button" onClick={onUndo}>
        {t('inbound.fbaReturn.station.undo', { sku: last.sku, count: quantity })}
      </button>
      {relabelled && (
        <Can permission={printProductLabels.permission}>
          <button type="button" onClick={() => void print()}>
            {t('inbound.fbaReturn.station.printLabels', { sku: relabelled.sku, count: quantity })}
          </button>
        </Can>
      )}
    </div>
  );
}

function JobLines({ job, onPick }: { readonly job: FbaReturnJob; readonly onPick: (code: string) => void }) {
  useLang();
  return (
    <>
      <h2 className="k-scan-title">{t('inbound.fbaReturn.lines')}</h2>
      <ul className="k-scan-jobs">
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
                {t('inbound.fbaReturn.station.waiting')} {countText(line.good + line.defective)}
              </span>
              <small>{productName(line)}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const endForm = {
  fields: [
    { name: 'parcels', title: 'inbound.fbaReturn.parcels', kind: 'number' },
    { name: 'note', title: 'inbound.fbaReturn.endNote', kind: 'textarea', span: 'whole', maxLength: 200 },
  ],
} as const;

/** The parcels that came are charged for; as many as were announced, unless somebody knows better. */
function EndReceiving({ job, onEnded }: { readonly job: FbaReturnJob; readonly onEnded: () => void }) {
  useLang();
  return (
    <FormButton
      endpoint={fbaReturnMoves.calls.endReceiving}
      look="primary"
      title="inbound.fbaReturn.move.endReceiving"
      form={endForm}
      start={{ id: job.id, parcels: Math.max(1, Math.min(job.trackingCount, job.receivedCount)), note: '' }}
      onDone={onEnded}
    />
  );
}

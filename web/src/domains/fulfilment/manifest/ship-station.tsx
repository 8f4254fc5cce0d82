import { bringBack } from '@kura/contract/fulfilment/recheck/recheck.endpoints.ts';
import { carrierGroups, type CarrierGroup } from '@kura/contract/pricing/carrier-group.ts';
import {
  createManifest,
  manifestMoves,
  openManifests,
  scanManifest,
  shipByNumber,
  showManifest,
} from '@kura/contract/fulfilment/manifest/manifest.endpoints.ts';
import type { Manifest } from '@kura/contract/fulfilment/manifest/manifest.ts';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call, newKey } from '../../../kit/call.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { references } from '../../../kit/scan/references.ts';
import { told } from '../../../kit/scan/answer.ts';
import { ScanStation } from '../../../kit/scan/scan-station.tsx';
import { useStation, type Taken } from '../../../kit/scan/use-station.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall, useReread } from '../../../kit/use-call.ts';
import { ManifestFacts, PrintSheet } from './manifest-facts.tsx';

interface ShipState {
  readonly manifest: Pick<Manifest, 'id' | 'number' | 'carrier'> | null;
  readonly count: number;
  /** Stopped at the last scan: its parcel is pulled and brought back. */
  readonly stoppedId: number | null;
}
const nothing: ShipState = { manifest: null, count: 0, stoppedId: null };
const steps = [
  { key: 'manifest', title: 'fulfilment.manifest.step.manifest' },
  { key: 'parcels', title: 'fulfilment.manifest.step.parcels' },
] as const;
const isSameManifest = (then: ShipState, now: ShipState): boolean => then.manifest?.id === now.manifest?.id;
const manifestKey = 'manifest';
const stops: readonly string[] = ['cutOffPending', 'abnormal'];
const byNumberForm = {
  fields: [
    { name: 'code', title: 'fulfilment.manifest.orderNumber', kind: 'text', maxLength: 20 },
    { name: 'reason', title: 'fulfilment.manifest.reasonOf', kind: 'text', maxLength: 200 },
  ],
} as const;

export function ShipStation({ warehouseId }: { readonly warehouseId: number }) {
  useLang();
  const [search, changeSearch] = usePageSearch();
  const [steadily] = useState(() => references(newKey));
  const [numberKey, setNumberKey] = useState(newKey);
  const reread = useReread();
  const mayBack = useCan(bringBack.permission);
  const { data: open } = useCall(openManifests, { warehouseId });
  const take = async (state: ShipState, code: string): Promise<Taken<ShipState>> => {
    if (!state.manifest) return { state, answer: { tone: 'red', text: t('fulfilment.manifest.chooseFirst'), own: 'outOfTurn' } };
    const step = `ship ${state.manifest.id} ${code}`;
    const said = await call(scanManifest, { body: { manifestId: state.manifest.id, code, reference: steadily.of(step) } });
    steadily.answered(step);
    const stoppedId = stops.includes(said.reason) ? said.orderId : null;
    return { state: { ...state, count: said.parcelCount, stoppedId }, answer: told(said) };
  };
  const station = useStation('ship', nothing, take, isSameManifest);
  const { state, act } = station;
  const { manifest } = state;
  const openId = manifest?.id ?? null;
  const { data: whole } = useCall(showManifest, { id: openId ?? 0 }, { isEnabled: openId !== null, keepsPrevious: true });
  const shown = whole?.id === openId ? whole : undefined;
  useEffect(() => {
    if (openId !== null) void reread(showManifest);
  }, [openId, state.count, reread]);

  const enter = (work: () => Promise<Manifest>, name: string) =>
    act(name, async () => {
      const next = await work();
      return {
        state: { manifest: next, count: next.parcelCount, stoppedId: null },
        answer: { tone: 'green', text: t('fulfilment.manifest.opened', { number: next.number }) },
      };
    });
  const asked = Number(search[manifestKey]) || null;
  const follow = useEffectEvent(() => {
    if (asked !== null && asked !== openId)
      enter(() => call(showManifest, { query: { id: asked } }), t('fulfilment.manifest.step.manifest'));
  });
  useEffect(() => follow(), [asked]);
  useEffect(() => {
    if (openId !== null) changeSearch({ [manifestKey]: String(openId) }, { replace: true });
  }, [openId, changeSearch]);
  const begin = (carrier: CarrierGroup) => {
    const known = open?.rows.find((row) => row.carrier === carrier);
    enter(
      () => (known ? call(showManifest, { query: { id: known.id } }) : call(createManifest, { body: { warehouseId, carrier } })),
      tr(`fulfilment.carrierGroup.${carrier}`),
    );
  };
  const leave = () => {
    changeSearch({ [manifestKey]: undefined }, { replace: true });
    void reread(openManifests);
    act(t('fulfilment.manifest.other'), () =>
      Promise.resolve({ state: nothing, answer: { tone: 'green', text: t('fulfilment.manifest.prompt.manifest') } }),
    );
  };
  const back = (orderId: number) =>
    act(t('fulfilment.recheck.toAbn'), async (before) => {
      const said = await call(bringBack, { body: { orderId, reference: steadily.of(`back ${orderId}`) } });
      steadily.answered(`back ${orderId}`);
      return { state: { ...before, stoppedId: null }, answer: told(said) };
    });
  // What was refused before is over.
  const closed = (number: string) => {
    void reread(showManifest, openManifests);
    act(t('fulfilment.manifest.move.close'), (before) =>
      Promise.resolve({
        state: { ...before, stoppedId: null },
        answer: { tone: 'green', text: `${number} · ${t('fulfilment.manifest.state.closed')}` },
      }),
    );
  };
  const { stoppedId } = state;
  const isClosed = shown?.status === 'closed';
  return (
    <div className="k-scan">
      <ScanStation
        station={station}
        steps={steps}
        step={manifest ? 'parcels' : 'manifest'}
        prompt={t(
          isClosed
            ? 'fulfilment.manifest.reason.closed'
            : manifest
              ? 'fulfilment.manifest.prompt.parcels'
              : 'fulfilment.manifest.prompt.manifest',
        )}
        big={manifest ? String(state.count) : null}
        facts={
          <>
            {stoppedId !== null && mayBack && (
              <div className="k-scan-choices">
                <button type="button" onClick={() => back(stoppedId)}>
                  {t('fulfilment.recheck.toAbn')}
                </button>
              </div>
            )}
            {!manifest && (
              <div className="k-scan-choices" role="group" aria-label={t('fulfilment.manifest.prompt.manifest')}>
                {carrierGroups.map((carrier) => (
                  <button key={carrier} type="button" disabled={!open} onClick={() => begin(carrier)}>
                    {tr(`fulfilment.carrierGroup.${carrier}`)}
                    <small>
                      {[
                        open?.rows.find((row) => row.carrier === carrier)?.number,
                        t('fulfilment.manifest.waiting', { count: open?.waiting.find((one) => one.carrier === carrier)?.count ?? 0 }),
                        open?.handOvers.find((one) => one.carrier === carrier)?.time,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </button>
                ))}
              </div>
            )}
          </>
        }
        actions={
          manifest && (
            <>
              {shown && !isClosed && (
                <CallButton
                  endpoint={manifestMoves.calls.close}
                  body={{ id: shown.id }}
                  look="primary"
                  text="fulfilment.manifest.move.close"
                  ask="fulfilment.manifest.askClose"
                  askParams={{ number: shown.number, parcels: shown.parcelCount }}
                  why={
                    shown.parcelCount === 0
                      ? t('fulfilment.manifest.empty')
                      : shown.partCount > 0
                        ? t('fulfilment.manifest.partsMissing')
                        : null
                  }
                  onDone={() => closed(shown.number)}
                />
              )}
              {shown && <PrintSheet id={shown.id} />}
              {!isClosed && (
                <FormButton
                  endpoint={shipByNumber}
                  title="fulfilment.manifest.byNumber"
                  form={byNumberForm}
                  start={{ manifestId: manifest.id, code: '', reason: '', reference: numberKey }}
                  onDone={() => {
                    setNumberKey(newKey());
                    void reread(showManifest);
                  }}
                />
              )}
              <Button onClick={leave}>{t('fulfilment.manifest.other')}</Button>
            </>
          )
        }
      />
      {shown && <ManifestFacts manifest={shown} />}
    </div>
  );
}

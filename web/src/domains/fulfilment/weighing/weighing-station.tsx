import { approveWeighing, photographParcel, scanWeighing, weighParcel } from '@kura/contract/fulfilment/weighing/weighing.endpoints.ts';
import type { WeighedParcel } from '@kura/contract/fulfilment/weighing/weighing.ts';
import { Button } from 'antd';
import { useState, type ChangeEvent } from 'react';
import { call, newKey } from '../../../kit/call.ts';
import { references } from '../../../kit/scan/references.ts';
import { told } from '../../../kit/scan/answer.ts';
import { ScanStation } from '../../../kit/scan/scan-station.tsx';
import { useStation, type Taken } from '../../../kit/scan/use-station.ts';
import { t, useLang } from '../../../kit/text.ts';
import { upload } from '../../../kit/upload.ts';
import { SupervisorCode } from '../recheck/supervisor-code.tsx';
import { ParcelFacts } from './parcel-facts.tsx';
import { ScaleButton } from './scale-button.tsx';
import { useScale } from './use-scale.ts';

interface WeighState {
  readonly parcel: WeighedParcel | null;
}
const nothing: WeighState = { parcel: null };
/** Outside twice on this scale: it waits for somebody in charge. */
const isOff = ({ weighings }: WeighedParcel): boolean =>
  weighings.length > 1 && weighings.slice(0, 2).every(({ station, verdict }) => station === 'weigh' && verdict === 'outside');
const steps = [
  { key: 'parcel', title: 'fulfilment.weighing.step.parcel' },
  { key: 'weigh', title: 'fulfilment.recheck.step.weigh' },
] as const;

export function WeighingStation({ warehouseId }: { readonly warehouseId: number }) {
  useLang();
  const scale = useScale();
  const [steadily] = useState(() => references(newKey));
  const weigh = async (state: WeighState, weightG: number): Promise<Taken<WeighState>> => {
    const parcelId = state.parcel?.parcelId ?? 0;
    const step = `weigh ${parcelId} ${weightG}`;
    const said = await call(weighParcel, { body: { parcelId, weightG, reference: steadily.of(step) } });
    steadily.answered(step);
    return { state: { parcel: said.parcel ?? state.parcel }, answer: told(said) };
  };
  const approve = async (state: WeighState, code: string): Promise<Taken<WeighState>> => {
    const parcelId = state.parcel?.parcelId ?? 0;
    const step = `approve ${parcelId}`;
    const said = await call(approveWeighing, { body: { parcelId, code, reference: steadily.of(step) } });
    steadily.answered(step);
    return { state: { parcel: said.parcel ?? state.parcel }, answer: told(said) };
  };
  const take = async (state: WeighState, code: string): Promise<Taken<WeighState>> => {
    if (state.parcel && /^\d{1,6}$/.test(code) && Number(code) > 0) return weigh(state, Number(code));
    const said = await call(scanWeighing, { body: { warehouseId, code } });
    return { state: { parcel: said.tone === 'red' ? null : said.parcel }, answer: told(said) };
  };
  const station = useStation('weigh', nothing, take);
  const { state, act } = station;
  const { parcel } = state;
  const photograph = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, 4);
    target.value = '';
    if (files.length === 0 || !parcel) return;
    act(t('fulfilment.weighing.photo'), async () => {
      const fileIds: number[] = [];
      for (const file of files) fileIds.push((await upload('attachment', file)).id);
      const next = await call(photographParcel, { body: { parcelId: parcel.parcelId, fileIds } });
      return { state: { parcel: next }, answer: { tone: 'green', text: t('fulfilment.weighing.photosKept') } };
    });
  };
  return (
    <div className="k-scan">
      <ScanStation
        station={station}
        steps={steps}
        step={parcel ? 'weigh' : 'parcel'}
        prompt={t(parcel ? 'fulfilment.recheck.prompt.weigh' : 'fulfilment.weighing.prompt.parcel')}
        pad={parcel ? 'digits' : null}
        padText="fulfilment.recheck.enterWeight"
        facts={
          parcel && (
            <>
              <ScaleButton
                scale={scale}
                onTake={(grams) => act(t('fulfilment.weighing.weight', { weight: grams }), (before) => weigh(before, grams))}
              />
              {isOff(parcel) && (
                <SupervisorCode onCode={(code) => act(t('fulfilment.recheck.approve'), (before) => approve(before, code))} />
              )}
              <ParcelFacts parcel={parcel} />
            </>
          )
        }
        actions={
          parcel && (
            <>
              <label className="ff-photo">
                <input type="file" accept="image/*" capture="environment" multiple onChange={photograph} />
                {t('fulfilment.weighing.photo')}
              </label>
              <Button
                onClick={() =>
                  act(t('fulfilment.weighing.other'), () =>
                    Promise.resolve({ state: nothing, answer: { tone: 'green', text: t('fulfilment.weighing.prompt.parcel') } }),
                  )
                }
              >
                {t('fulfilment.weighing.other')}
              </Button>
            </>
          )
        }
      />
    </div>
  );
}

import { listWaveSettings, setWaves } from '@kura/contract/fulfilment/wave/wave.endpoints.ts';
import { waveIntervals, waveModes } from '@kura/contract/fulfilment/wave/wave.fields.ts';
import type { WaveSetting } from '@kura/contract/fulfilment/wave/wave.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import type { HandOver } from '@kura/contract/outbound/order/hand-over.ts';
import { Input, Skeleton } from 'antd';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import type { Box, FormParts } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import '../fulfilment.css';

type Body = BodyOf<typeof setWaves>;

/** `10:00, 13:30`, with whatever people put between. */
const timesIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[\s,;、，]+/)
    .filter(Boolean);

/** One time for each truck. */
function HandOvers({ box }: { readonly box: Box }) {
  useLang();
  const times = (box.value as HandOver[] | undefined) ?? [];
  return (
    <div className="ff-trucks" id={box.id}>
      {times.map(({ carrier, time }, index) => (
        <label key={carrier}>
          {tr(`fulfilment.carrierGroup.${carrier}`)}
          <Input
            value={time}
            maxLength={5}
            inputMode="numeric"
            status={box.isFaulty ? 'error' : ''}
            disabled={box.isDisabled}
            onChange={({ target }) => box.set(times.with(index, { carrier, time: target.value.normalize('NFKC').trim() }))}
            onBlur={box.blur}
          />
        </label>
      ))}
    </div>
  );
}

const form: FormParts<Body> = {
  fields: [
    { name: 'mode', title: 'fulfilment.wave.mode', kind: 'radio', choices: choicesOf(waveModes, 'fulfilment.wave.mode'), span: 'whole' },
    { name: 'orderCount', title: 'fulfilment.wave.perWave', kind: 'number', isShown: ({ mode }) => mode === 'byCount' },
    {
      name: 'clockTimes',
      title: 'fulfilment.wave.clockTimes',
      hint: 'fulfilment.wave.clockTimesHint',
      kind: 'custom',
      isShown: ({ mode }) => mode === 'byCutoff',
      draw: (box) => (
        <Input
          id={box.id}
          defaultValue={(box.value as string[] | undefined)?.join(', ') ?? ''}
          status={box.isFaulty ? 'error' : ''}
          disabled={box.isDisabled}
          onChange={({ target }) => box.set(timesIn(target.value))}
          onBlur={box.blur}
        />
      ),
    },
    {
      name: 'intervalMinutes',
      title: 'fulfilment.wave.interval',
      kind: 'select',
      choices: choicesOf(waveIntervals, 'fulfilment.wave.interval'),
    },
    { name: 'maxMulti', title: 'fulfilment.wave.maxMulti', kind: 'number' },
    { name: 'maxSingle', title: 'fulfilment.wave.maxSingle', kind: 'number' },
    { name: 'worksFrom', title: 'fulfilment.wave.worksFrom', kind: 'text', maxLength: 5 },
    { name: 'worksTo', title: 'fulfilment.wave.worksTo', kind: 'text', maxLength: 5 },
    { name: 'pickers', title: 'fulfilment.wave.pickers', kind: 'number' },
    {
      name: 'handOvers',
      title: 'fulfilment.wave.handOvers',
      hint: 'fulfilment.wave.handOversHint',
      kind: 'custom',
      span: 'whole',
      draw: (box) => <HandOvers box={box} />,
    },
    { name: 'isAutomatic', title: 'fulfilment.wave.isAutomatic', kind: 'switch' },
  ],
};

const summary = (setting: WaveSetting): string =>
  [
    tr(`fulfilment.wave.mode.${setting.mode}`),
    setting.mode === 'byCount' ? `${t('fulfilment.wave.perWave')} ${setting.orderCount}` : setting.clockTimes.join(', '),
    tr(`fulfilment.wave.interval.${setting.intervalMinutes}`),
    `${setting.worksFrom}–${setting.worksTo}`,
  ].join(' · ');

/** K08: how each warehouse makes its waves. */
export default function SettingsPanel() {
  useLang();
  const { data, error } = useCall(listWaveSettings);
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  return (
    <ul className="ff-settings">
      {data.rows.map((setting) => {
        const { warehouseCode, ...start } = setting;
        return (
          <li key={setting.warehouseId}>
            <strong>{warehouseCode}</strong>
            <span>{summary(setting)}</span>
            {setting.isAutomatic && <ToneTag tone="success">{t('fulfilment.wave.isAutomatic')}</ToneTag>}
            <FormButton endpoint={setWaves} look="link" text="common.edit" title="fulfilment.wave.settings" form={form} start={start} />
          </li>
        );
      })}
    </ul>
  );
}

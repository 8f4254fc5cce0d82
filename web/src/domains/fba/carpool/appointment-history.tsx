import type { AppointmentStep } from '@kura/contract/fba/carpool/carpool.ts';
import { wallClock } from '@kura/contract/fba/carpool/slot-window.ts';
import { defaultZone, type Zone } from '@kura/contract/kernel/zone.ts';
import { Steps } from '../../../kit/record/steps.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';

const tones: Readonly<Record<AppointmentStep['what'], string>> = {
  made: 'processing',
  changed: 'processing',
  slotMoved: 'warning',
  noShow: 'error',
  refused: 'error',
  cancelled: 'default',
};

/** Every slot and candidate that was, the newest first. */
export function AppointmentHistory({ history, zone }: { readonly history: readonly AppointmentStep[]; readonly zone: Zone | null }) {
  useLang();
  if (history.length === 0) return <p className="k-muted">{t('fba.carpool.noHistory')}</p>;
  const at = (instant: string): string => wallClock(zone ?? defaultZone, instant);
  const words = ({ candidates, slotAt, note }: AppointmentStep): string =>
    [
      `${t('fba.carpool.slotAt')} ${at(slotAt)}`,
      ...candidates.map(({ no, confirmedAt }) =>
        confirmedAt === null ? t('fba.carpool.unconfirmed', { no }) : t('fba.carpool.confirmed', { no, at: at(confirmedAt) }),
      ),
      ...(note === '' ? [] : [note]),
    ].join(' · ');
  return (
    <Steps
      zone={zone}
      of={history.map((step) => ({
        words: tr(`fba.carpool.event.${step.what}`),
        tone: tones[step.what],
        at: step.at,
        byName: step.byName,
        note: words(step),
      }))}
    />
  );
}

import { printLocationLabels } from '@kura/contract/warehouse/location/location.endpoints.ts';
import { useCan } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { download } from '../../../kit/jobs/follow-job.ts';
import { made } from '../../../kit/jobs/made.ts';
import { t, useLang } from '../../../kit/text.ts';

interface Props {
  readonly ids: readonly number[];
  /** Of one place: its code stands on the button. */
  readonly code?: string;
  readonly look?: 'link';
}

/** Barcodes of the places where the goods go, on the roll of the station's printer. No dialog: it would take the focus from the next scan. */
export function PlaceLabels({ ids, code, look }: Props) {
  useLang();
  const { isBusy, act } = useAct();
  if (!useCan(printLocationLabels.permission) || ids.length === 0) return null;
  const print = () =>
    act(async () => {
      const { url, name } = await made(call(printLocationLabels, { body: { ids: [...new Set(ids)], shelfIds: [], size: '60x40' } }));
      download(url, name);
    });
  return (
    <Press icon="printer" {...(look ? { look } : {})} isBusy={isBusy} onPress={() => void print()}>
      {code === undefined ? t('inbound.receiving.placeLabels') : t('inbound.receiving.placeLabel', { code })}
    </Press>
  );
}

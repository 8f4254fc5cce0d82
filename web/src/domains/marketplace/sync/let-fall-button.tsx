import { getDemo, letOrdersFall } from '@kura/contract/marketplace/demo/demo.endpoints.ts';
import { useCan } from '../../../kit/access/access.tsx';
import { call, newKey } from '../../../kit/call.ts';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

/** In demonstration mode: the simulated channels get new orders, to be synchronised like true ones. Elsewhere there is no such button. */
export function LetFallButton() {
  useLang();
  const { isBusy, act } = useAct();
  const isAllowed = useCan(letOrdersFall.permission);
  const { data } = useCall(getDemo, undefined, { isEnabled: isAllowed, staleMs: Infinity });
  if (!isAllowed || !data?.isOn) return null;
  const fall = () =>
    void act(
      () => call(letOrdersFall, { key: newKey() }),
      ({ stores }) => t('marketplace.demo.fell', { stores }),
    );
  return (
    <Press isBusy={isBusy} onPress={fall}>
      {t('marketplace.demo.fall')}
    </Press>
  );
}

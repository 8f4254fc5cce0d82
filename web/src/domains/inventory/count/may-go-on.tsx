import { listCounters } from '@kura/contract/inventory/count/count.endpoints.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

/** Whom to ask: a round whose open places are kept from everybody present would stay open, and its places frozen. */
export function MayGoOn({ id }: { readonly id: number }) {
  useLang();
  const { data } = useCall(listCounters, { id });
  if (!data) return null;
  if (data.rows.length === 0) return <p role="alert">{t('inventory.floor.nobodyGoesOn')}</p>;
  return (
    <p>
      {t('inventory.floor.mayGoOn')}: {data.rows.map(({ name, roles }) => `${name} (${roles})`).join(', ')}
    </p>
  );
}

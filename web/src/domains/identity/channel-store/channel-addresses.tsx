import { showAddresses } from '@kura/contract/common/binding.endpoints.ts';
import { CopyValue } from '../../../kit/copy-value.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

/** What a seller enters at the channel: it leads people back, and calls, to no other address. */
export function ChannelAddresses() {
  useLang();
  const { data } = useCall(showAddresses);
  if (!data) return null;
  const addresses = [
    { label: t('identity.store.returnAddress'), address: data.returnTo },
    ...data.webhooks.map(({ platform, address }) => ({
      label: t('identity.store.webhookAddress', { platform: tr(`identity.store.platform.${platform}`) }),
      address,
    })),
  ];
  return (
    <>
      <p>{t('identity.store.addressesHint')}</p>
      <dl className="k-detail">
        {addresses.map(({ label, address }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <CopyValue value={address} label={label} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

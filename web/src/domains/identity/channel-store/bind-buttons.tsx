import type { StoreRow } from '@kura/contract/identity/channel-store/channel-store.ts';
import { bindStore, startConsent } from '@kura/contract/common/binding.endpoints.ts';
import { consentPlatforms } from '@kura/contract/common/consent-platforms.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { t, useLang } from '../../../kit/text.ts';

const hasConsent = ({ platform }: StoreRow): boolean => consentPlatforms.some((one) => one === platform);

/** S17: bound is what a call to the channel has proven. */
export function BindButtons({ row }: { readonly row: StoreRow }) {
  useLang();
  return (
    <>
      <CallButton
        endpoint={bindStore}
        look="link"
        body={{ storeId: row.id }}
        text={row.status === 'bound' ? 'marketplace.binding.rebind' : 'marketplace.binding.bind'}
        done={({ account }) => t('marketplace.binding.bound', { account })}
      />
      {hasConsent(row) && (
        <CallButton
          endpoint={startConsent}
          look="link"
          body={{ storeId: row.id }}
          text="marketplace.binding.consent"
          ask="marketplace.binding.askConsent"
          done={() => t('marketplace.binding.leaving')}
          // In this tab: whoever comes back must be the one who went.
          onDone={({ address }) => location.assign(address)}
        />
      )}
    </>
  );
}

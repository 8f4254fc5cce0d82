import {
  officialAccountState,
  unbindOfficialAccount,
  type OfficialAccountState,
} from '@kura/contract/identity/official-account/official-account.endpoints.ts';
import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { instant } from '../../../kit/list/show.tsx';
import { onLiveReturn, useLive } from '../../../kit/live.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall, useReread } from '../../../kit/use-call.ts';
import { OfficialAccountCode } from './official-account-code.tsx';
import { useSpeech } from '../../../kit/speech/speech.tsx';
import '../../../kit/list/list.css';
import '../personal.css';
import './official-account.css';

/** Binds the caller's WeChat to the account; what the phone does shows here at once. */
export default function OfficialAccountPage() {
  useLang();
  const { message } = useSpeech();
  const reread = useReread();
  const { data, error, refetch } = useCall(officialAccountState, undefined, { keepsPrevious: true });
  useLive('officialAccount', ({ isBound }) => {
    if (isBound) message.success(t('identity.officialAccount.bound'));
    void reread(officialAccountState);
  });
  // News that passed while the stream was broken is not told again.
  useEffect(() => onLiveReturn(() => void reread(officialAccountState)), [reread]);

  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <section className="k-personal-card k-personal-narrow k-wechat" aria-label={t('identity.officialAccount.title')}>
      {data ? <Part state={data} /> : <Skeleton active={false} paragraph={{ rows: 6 }} />}
    </section>
  );
}

function Part({ state }: { readonly state: OfficialAccountState }) {
  useLang();
  if (state.isBound)
    return (
      <>
        <span className="k-wechat-mark" data-tone="success">
          <Icon name="check" size={36} />
        </span>
        <h2>{t('identity.officialAccount.bound')}</h2>
        <p>
          {t('identity.officialAccount.boundAt')} {instant(state.boundAt)}
        </p>
        <CallButton
          endpoint={unbindOfficialAccount}
          isDanger
          text="identity.officialAccount.unbind"
          body={{}}
          ask="identity.officialAccount.askUnbind"
        />
      </>
    );
  if (!state.isConfigured)
    return (
      <>
        <span className="k-wechat-mark">
          <Icon name="link" size={36} />
        </span>
        <h2>{t('identity.officialAccount.notBoundYet')}</h2>
        <p>{t('identity.officialAccount.notConfigured')}</p>
      </>
    );
  return <OfficialAccountCode />;
}

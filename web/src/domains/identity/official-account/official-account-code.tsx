import { beginOfficialAccount, sceneSeconds } from '@kura/contract/identity/official-account/official-account.endpoints.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { call, isSessionEnd } from '../../../kit/call.ts';
import { Press } from '../../../kit/form/press.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { t, useLang } from '../../../kit/text.ts';

/** By our own watch from the moment the code arrived: the clock of the person's machine may be wrong. */
function useSecondsLeft(startedAt: number | null): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (startedAt === null) return undefined;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [startedAt]);
  if (startedAt === null) return 0;
  return Math.max(0, Math.ceil(sceneSeconds - Math.max(0, now - startedAt) / 1000));
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface Scene {
  readonly startedAt: number;
  readonly qrImage: string;
}

/** The code to scan, while it is good; then a new one. */
export function OfficialAccountCode() {
  useLang();
  const [scene, setScene] = useState<Scene | null>(null);
  const begin = useMutation<Out<NonNullable<typeof beginOfficialAccount.data>>, Error>({
    mutationFn: () => call(beginOfficialAccount),
    onSuccess: ({ qrImage }) => setScene({ startedAt: performance.now(), qrImage }),
  });
  const left = useSecondsLeft(scene?.startedAt ?? null);
  const isOver = scene !== null && left === 0;
  const isFailed = begin.error !== null && !isSessionEnd(begin.error);
  return (
    <>
      <h2>{t('identity.officialAccount.notBoundYet')}</h2>
      <p>{t('identity.officialAccount.scan')}</p>
      <div className="k-wechat-code" data-over={isOver}>
        {scene ? (
          <img src={scene.qrImage} alt={t('identity.officialAccount.qrCode')} width={220} height={220} />
        ) : (
          <Icon name="scan" size={64} />
        )}
        {isOver && <span>{t('identity.officialAccount.ended')}</span>}
      </div>
      {scene && !isOver && (
        <p className="k-wechat-left" role="timer">
          {t('identity.officialAccount.endsIn', { time: clock(left) })}
        </p>
      )}
      {isOver && (
        <p className="k-hidden" role="status">
          {t('identity.officialAccount.ended')}
        </p>
      )}
      {isFailed && <Alert type="error" showIcon title={begin.error.message} />}
      <Press look={scene && !isOver ? 'default' : 'primary'} isBusy={begin.isPending} onPress={() => begin.mutate()}>
        {t(scene ? 'identity.officialAccount.renew' : 'identity.officialAccount.begin')}
      </Press>
    </>
  );
}

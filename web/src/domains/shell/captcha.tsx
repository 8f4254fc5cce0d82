import { getCaptcha } from '@kura/contract/identity/session.endpoints.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../kit/call.ts';
import { Icon } from '../../kit/icon.tsx';
import { useT } from '../../kit/text.ts';

export interface Captcha {
  readonly key: string;
  readonly image: string | null;
  readonly hasFailed: boolean;
  fetchNew(): void;
}

/** A05: a code serves once and for two minutes, so a page that was left open fetches a new one by itself. */
const freshMs = 110_000;

export function useCaptcha(onNew: () => void): Captcha {
  const [state, setState] = useState({ key: '', image: null as string | null, hasFailed: false });
  const [round, setRound] = useState(0);
  const told = useRef(onNew);
  useEffect(() => {
    told.current = onNew;
  });

  useEffect(() => {
    const stop = new AbortController();
    call(getCaptcha, { signal: stop.signal }).then(
      (got) => {
        setState({ ...got, hasFailed: false });
        if (round > 0) told.current();
      },
      () => stop.signal.aborted || setState({ key: '', image: null, hasFailed: true }),
    );
    const timer = setTimeout(() => setRound(round + 1), freshMs);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [round]);

  return { ...state, fetchNew: useCallback(() => setRound((old) => old + 1), []) };
}

export function CaptchaButton({ captcha }: { readonly captcha: Captcha }) {
  const t = useT();
  return (
    <button type="button" className="k-captcha" title={t('identity.session.otherCode')} onClick={captcha.fetchNew}>
      {captcha.image && <img src={captcha.image} alt={t('identity.session.codeImage')} width={104} height={38} />}
      {captcha.hasFailed && (
        <span className="k-captcha-failed">
          <Icon name="refresh" />
          {t('shell.login.codeFailed')}
        </span>
      )}
      <span className="k-hidden">{t('identity.session.otherCode')}</span>
    </button>
  );
}

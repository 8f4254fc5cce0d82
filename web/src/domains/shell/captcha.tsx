import { getCaptcha } from '@kura/contract/identity/session/session.endpoints.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { ahead } from '../../kit/ahead.ts';
import { call } from '../../kit/call.ts';
import { Icon } from '../../kit/icon.tsx';
import { useT } from '../../kit/text.ts';

export interface Captcha {
  readonly image: string | null;
  readonly hasFailed: boolean;
  /** False: another picture is on its way. */
  readonly isFresh: boolean;
  fetchNew(): void;
}

/** A05: a code serves once and for two minutes, so a page that was left open fetches a new one by itself. */
const freshMs = 110_000;

/** The key of the newest picture. Fast fingers may send the form before the picture is here: then the form waits for it. */
export class CaptchaKey {
  #box = Promise.withResolvers<string>();
  #isSet = false;

  set(key: string): void {
    if (this.#isSet) this.#box = Promise.withResolvers();
    this.#isSet = true;
    this.#box.resolve(key);
  }
  /** A05: serves once. */
  async take(): Promise<string> {
    const box = this.#box;
    const key = await box.promise;
    if (box === this.#box) {
      this.#box = Promise.withResolvers();
      this.#isSet = false;
    }
    return key;
  }
}

interface Heard {
  readonly key: CaptchaKey;
  /** The old picture no longer counts, nor what was typed for it. */
  readonly onStale: () => void;
}

/** Another number of refusals is another picture. */
export function useCaptcha(refusals: number, { key: held, onStale }: Heard): Captcha {
  const [picture, setPicture] = useState({ turn: '', image: null as string | null, hasFailed: false });
  const [round, setRound] = useState(0);
  const fetchNew = () => {
    onStale();
    setRound((old) => old + 1);
  };
  const expire = useEffectEvent(fetchNew);
  const turn = `${round} ${refusals}`;

  useEffect(() => {
    const stop = new AbortController();
    const answer = ahead.picture;
    // It serves once.
    ahead.picture = undefined;
    call(getCaptcha, { signal: stop.signal, answer }).then(
      ({ key, image }) => {
        setPicture({ turn, image, hasFailed: false });
        held.set(key);
      },
      () => {
        if (stop.signal.aborted) return;
        setPicture({ turn, image: null, hasFailed: true });
        // Nobody waits for ever: without a picture the server says what is missing.
        held.set('none');
      },
    );
    const timer = setTimeout(() => expire(), freshMs);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [turn, held]);

  return { ...picture, isFresh: picture.turn === turn, fetchNew };
}

export function CaptchaButton({ captcha }: { readonly captcha: Captcha }) {
  const t = useT();
  return (
    <button
      type="button"
      className="k-captcha"
      aria-busy={!captcha.isFresh}
      title={t('identity.session.otherCode')}
      onClick={captcha.fetchNew}
    >
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

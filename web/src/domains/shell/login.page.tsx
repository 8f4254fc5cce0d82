import { login, LoginInput } from '@kura/contract/identity/session/session.endpoints.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { lazy, Suspense, useRef, useState, type MouseEvent } from 'react';
import { call } from '../../kit/call.ts';
import { hrefOf, navigate, usePlace } from '../../kit/navigation.ts';
import { useT, withTexts } from '../../kit/text.ts';
import { CaptchaButton, CaptchaKey, useCaptcha } from './captcha.tsx';
import { FrontPage } from './front-page.tsx';
import { PlainField } from './plain-field.tsx';
import { usePlainForm } from './plain-form.ts';

interface Props {
  /** Why the last session ended (L14). */
  readonly why: string | null;
  readonly onStart: () => void;
  readonly onDone: (data: Out<(typeof login)['data']>) => Promise<void>;
}
interface Values extends Record<string, string> {
  account: string;
  password: string;
  code: string;
}
const empty: Values = { account: '', password: '', code: '' };
/** The key comes with the picture, not from the person. */
const checks = { safeParse: (values: Values, how: { reportInput: true }) => LoginInput.safeParse({ ...values, key: 'picture' }, how) };

const ForgottenPassword = lazy(withTexts(['forgotten'], () => import('./forgotten-password.tsx')));

export default function LoginPage(props: Props) {
  const { forgot, reset } = usePlace().search;
  return (
    <FrontPage>
      {forgot || reset ? (
        <Suspense fallback={null}>
          <ForgottenPassword link={reset} />
        </Suspense>
      ) : (
        <LoginForm {...props} />
      )}
    </FrontPage>
  );
}

function LoginForm({ why, onStart, onDone }: Props) {
  const t = useT();
  const hasStarted = useRef(false);
  const [key] = useState(() => new CaptchaKey());
  const form = usePlainForm<Values>(checks, empty, {
    send: async (values) => onDone(await call(login, { body: { ...values, key: await key.take() } })),
    usedUp: 'code',
  });
  const captcha = useCaptcha(form.refusals, {
    key,
    onStale: () => form.set('code', ''),
  });
  const { fault } = form;

  const start = () => {
    if (!hasStarted.current) onStart();
    hasStarted.current = true;
  };
  const to = (code: 'register' | 'login', search: Record<string, string>) => ({
    href: hrefOf(code, search),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      navigate(code, search);
    },
  });
  return (
    <form className="k-form" noValidate onSubmit={form.submit} onChange={start} aria-busy={form.isBusy}>
      <h1>{t('identity.session.welcome')}</h1>
      {(fault ?? why) && (
        <p className={fault ? 'k-alert k-alert-fault' : 'k-alert'} role="alert">
          {fault ?? why}
        </p>
      )}
      <PlainField form={form} name="account" label={t('identity.session.account')} autoComplete="username" isFirst maxLength={200} />
      <PlainField
        form={form}
        name="password"
        type="password"
        label={t('identity.session.password')}
        autoComplete="current-password"
        maxLength={200}
      />
      <PlainField
        form={form}
        name="code"
        label={t('identity.session.code')}
        autoComplete="off"
        maxLength={10}
        after={<CaptchaButton captcha={captcha} />}
      />
      <button type="submit" className="k-button k-button-primary k-button-wide" aria-disabled={form.isBusy}>
        {form.isBusy ? t('shell.login.busy') : t('identity.session.login')}
      </button>
      <p className="k-form-foot">
        <a {...to('register', {})}>{t('identity.session.toRegister')}</a>
      </p>
      <p className="k-form-foot">
        <a {...to('login', { forgot: '1' })}>{t('identity.session.forgot')}</a>
      </p>
    </form>
  );
}

import {
  ForgottenInput,
  forgotPassword,
  NewPasswordInput,
  setForgottenPassword,
} from '@kura/contract/identity/session/forgotten-password.endpoints.ts';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { call, newKey } from '../../kit/call.ts';
import { hrefOf, navigate } from '../../kit/navigation.ts';
import { session } from '../../kit/session.ts';
import { useT } from '../../kit/text.ts';
import { CaptchaButton, CaptchaKey, useCaptcha } from './captcha.tsx';
import { PlainField } from './plain-field.tsx';
import { usePlainForm } from './plain-form.ts';

/** With the link of a mail a new password is set; without one, the link is asked for. */
export default function ForgottenPassword({ link }: { readonly link: string | undefined }) {
  return link ? <NewPassword link={link} /> : <AskForLink />;
}

const asked = { account: '', code: '' };
type Asked = typeof asked;
/** The key comes with the picture, not from the person. */
const askChecks = {
  safeParse: (values: Asked, how: { reportInput: true }) => ForgottenInput.safeParse({ ...values, key: 'picture' }, how),
};

function AskForLink() {
  const t = useT();
  const [key] = useState(() => new CaptchaKey());
  const [isByMail, setByMail] = useState<boolean | null>(null);
  const form = usePlainForm<Asked>(askChecks, asked, {
    send: async (values) => setByMail((await call(forgotPassword, { body: { ...values, key: await key.take() }, key: newKey() })).isByMail),
    usedUp: 'code',
  });
  const captcha = useCaptcha(form.refusals, { key, onStale: () => form.set('code', '') });
  if (isByMail !== null) return <Said>{t(isByMail ? 'identity.forgotten.linkSent' : 'identity.forgotten.askAdmin')}</Said>;
  return (
    <form className="k-form" noValidate onSubmit={form.submit} aria-busy={form.isBusy}>
      <h1>{t('identity.forgotten.title')}</h1>
      <p className="k-form-more">{t('identity.forgotten.more')}</p>
      <Fault>{form.fault}</Fault>
      <PlainField form={form} name="account" label={t('identity.session.account')} autoComplete="username" isFirst maxLength={200} />
      <PlainField
        form={form}
        name="code"
        label={t('identity.session.code')}
        autoComplete="off"
        maxLength={10}
        after={<CaptchaButton captcha={captcha} />}
      />
      <button type="submit" className="k-button k-button-primary k-button-wide" aria-disabled={form.isBusy}>
        {t('identity.forgotten.sendLink')}
      </button>
      <ToLogin />
    </form>
  );
}

const typed = { password: '', confirm: '' };
type Typed = typeof typed;

function NewPassword({ link }: { readonly link: string }) {
  const t = useT();
  const [isDone, setDone] = useState(false);
  const checks = { safeParse: (values: Typed, how: { reportInput: true }) => NewPasswordInput.safeParse({ ...values, token: link }, how) };
  const form = usePlainForm<Typed>(checks, typed, {
    send: async (values) => {
      await call(setForgottenPassword, { body: { ...values, token: link }, key: newKey() });
      // Every session has ended, that of this tab too.
      session.end();
      setDone(true);
    },
    usedUp: 'confirm',
  });
  if (isDone) return <Said>{t('identity.forgotten.passwordSet')}</Said>;
  return (
    <form className="k-form" noValidate onSubmit={form.submit} aria-busy={form.isBusy}>
      <h1>{t('identity.forgotten.title')}</h1>
      <Fault>{form.fault}</Fault>
      <PlainField
        form={form}
        name="password"
        type="password"
        label={t('identity.forgotten.newPassword')}
        autoComplete="new-password"
        isFirst
      />
      <PlainField form={form} name="confirm" type="password" label={t('identity.session.confirm')} autoComplete="new-password" />
      <button type="submit" className="k-button k-button-primary k-button-wide" aria-disabled={form.isBusy}>
        {t('identity.forgotten.setPassword')}
      </button>
      <ToLogin />
    </form>
  );
}

const Fault = ({ children }: { readonly children: ReactNode }) =>
  children && (
    <p className="k-alert k-alert-fault" role="alert">
      {children}
    </p>
  );

function Said({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <div className="k-form">
      <h1>{t('identity.forgotten.title')}</h1>
      <p className="k-alert" role="status">
        {children}
      </p>
      <ToLogin />
    </div>
  );
}

function ToLogin() {
  const t = useT();
  const go = (event: MouseEvent) => {
    event.preventDefault();
    navigate('login');
  };
  return (
    <p className="k-form-foot">
      <a href={hrefOf('login')} onClick={go}>
        {t('identity.forgotten.backToLogin')}
      </a>
    </p>
  );
}

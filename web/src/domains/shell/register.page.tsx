import { register, RegisterInput } from '@kura/contract/identity/session/session.endpoints.ts';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { call, newKey } from '../../kit/call.ts';
import { Icon } from '../../kit/icon.tsx';
import { hrefOf, navigate } from '../../kit/navigation.ts';
import { useT } from '../../kit/text.ts';
import { CaptchaButton, CaptchaKey, useCaptcha } from './captcha.tsx';
import { FrontPage } from './front-page.tsx';
import { PlainField } from './plain-field.tsx';
import { usePlainForm } from './plain-form.ts';

const empty = { companyName: '', account: '', nickname: '', password: '', confirm: '', email: '', phone: '', code: '' };
type Values = typeof empty;
/** The key comes with the picture, not from the person. */
const checks = { safeParse: (values: Values, how: { reportInput: true }) => RegisterInput.safeParse({ ...values, key: 'picture' }, how) };

export default function RegisterPage() {
  const [isDone, setDone] = useState(false);
  return <FrontPage>{isDone ? <Registered /> : <RegisterForm onDone={() => setDone(true)} />}</FrontPage>;
}

function RegisterForm({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const [key] = useState(() => new CaptchaKey());
  const form = usePlainForm<Values>(checks, empty, {
    send: async (values) => {
      await call(register, { body: { ...values, key: await key.take() }, key: newKey() });
      onDone();
    },
    usedUp: 'code',
  });
  const captcha = useCaptcha(form.refusals, {
    key,
    onStale: () => form.set('code', ''),
  });
  const { fault } = form;

  return (
    <form className="k-form" noValidate onSubmit={form.submit} aria-busy={form.isBusy}>
      <h1>{t('shell.register.title')}</h1>
      <p className="k-form-more">{t('shell.register.more')}</p>
      {fault && (
        <p className="k-alert k-alert-fault" role="alert">
          {fault}
        </p>
      )}
      <PlainField
        form={form}
        name="companyName"
        label={t('identity.session.companyName')}
        autoComplete="organization"
        isFirst
        maxLength={80}
      />
      <div className="k-form-pair">
        <PlainField form={form} name="account" label={t('identity.session.account')} autoComplete="username" maxLength={40} />
        <PlainField form={form} name="nickname" label={t('shell.register.nickname')} autoComplete="name" maxLength={40} />
      </div>
      <div className="k-form-pair">
        <PlainField form={form} name="password" type="password" label={t('identity.session.password')} autoComplete="new-password" />
        <PlainField form={form} name="confirm" type="password" label={t('identity.session.confirm')} autoComplete="new-password" />
      </div>
      <div className="k-form-pair">
        <PlainField form={form} name="email" type="email" label={t('shell.register.email')} autoComplete="email" maxLength={120} />
        <PlainField form={form} name="phone" type="tel" label={t('shell.register.phone')} autoComplete="tel" maxLength={30} isOptional />
      </div>
      <PlainField
        form={form}
        name="code"
        label={t('identity.session.code')}
        autoComplete="off"
        maxLength={10}
        after={<CaptchaButton captcha={captcha} />}
      />
      <button type="submit" className="k-button k-button-primary k-button-wide" aria-disabled={form.isBusy}>
        {form.isBusy ? t('shell.register.busy') : t('identity.session.register')}
      </button>
      <p className="k-form-foot">
        <ToLogin />
      </p>
    </form>
  );
}

function Registered() {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="k-form k-form-done">
      <span className="k-form-tick">
        <Icon name="check" size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {t('shell.register.done')}
      </h1>
      <p className="k-form-more">{t('identity.session.registered')}</p>
      <ToLogin isButton />
    </div>
  );
}

function ToLogin({ isButton = false }: { readonly isButton?: boolean }) {
  const t = useT();
  const go = (event: MouseEvent) => {
    event.preventDefault();
    navigate('login');
  };
  return (
    <a className={isButton ? 'k-button k-button-primary k-button-wide' : undefined} href={hrefOf('login')} onClick={go}>
      {isButton ? t('identity.session.login') : t('identity.session.toLogin')}
    </a>
  );
}

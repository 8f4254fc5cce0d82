import { Button, Input } from 'antd';
import { useState } from 'react';
import { t, useLang } from '../../../kit/text.ts';

/** Typed by somebody in charge at another one's station. */
export function SupervisorCode({ onCode }: { readonly onCode: (code: string) => void }) {
  useLang();
  const [code, setCode] = useState('');
  const approve = () => {
    if (code === '') return;
    setCode('');
    // The next scan is for the station again.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onCode(code);
  };
  return (
    <span className="ff-own">
      <Input.Password
        value={code}
        autoComplete="off"
        aria-label={t('fulfilment.recheck.supervisor')}
        placeholder={t('fulfilment.recheck.supervisor')}
        onChange={({ target }) => setCode(target.value)}
        onPressEnter={approve}
      />
      <Button disabled={code === ''} onClick={approve}>
        {t('fulfilment.recheck.approve')}
      </Button>
    </span>
  );
}

import { Alert, Button, Input, Modal } from 'antd';
import { useId, useRef } from 'react';
import type { InputRef } from 'antd';
import { t, useLang } from '../../../kit/text.ts';
import { useSpeech } from '../../../kit/speech/speech.tsx';
import './api-key.css';

/** The only moment at which the key can be read: it closes by its button alone. */
export default function ApiKeyOnce({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
  useLang();
  const id = useId();
  const { message } = useSpeech();
  const box = useRef<InputRef>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      message.success(t('identity.apiKey.copied'));
    } catch {
      // Plain http or a refused permission: the key is selected, so that one keystroke copies it.
      box.current?.select();
      message.warning(t('identity.apiKey.copyByHand'));
    }
  };
  return (
    <Modal
      open
      title={t('identity.apiKey.made')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('identity.apiKey.stored')}
        </Button>
      }
    >
      <div className="k-key-once">
        <Alert type="warning" showIcon title={t('identity.apiKey.showOnce')} />
        <label htmlFor={id}>{t('identity.apiKey.secret')}</label>
        <div className="k-key-line">
          <Input ref={box} id={id} readOnly value={value} onFocus={(event) => event.target.select()} />
          <Button onClick={() => void copy()}>{t('common.copy')}</Button>
        </div>
        <p>{t('identity.apiKey.use')}</p>
      </div>
    </Modal>
  );
}

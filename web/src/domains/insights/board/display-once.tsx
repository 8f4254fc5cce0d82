import { Alert, Button, Input, Modal } from 'antd';
import { useId } from 'react';
import { hrefOf } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';

/** Behind the `#` it is never sent to a server: no log of the way has it. */
const addressFor = (token: string): string => `${location.origin}${hrefOf('board-display')}#${token}`;

/** The only moment at which the address can be read: it closes by its button alone. */
export default function DisplayOnce({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  useLang();
  const id = useId();
  const address = addressFor(token);
  return (
    <Modal
      open
      title={t('insights.display.title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('insights.display.once')} />
      <label htmlFor={id}>{t('insights.display.board')}</label>
      <Input.TextArea id={id} readOnly autoSize value={address} onFocus={(event) => event.target.select()} />
    </Modal>
  );
}

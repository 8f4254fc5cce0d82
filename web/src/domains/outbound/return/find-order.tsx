import { findReturnSource } from '@kura/contract/outbound/return/return.endpoints.ts';
import type { ReturnSource } from '@kura/contract/outbound/return/return.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import type { Box } from '../../../kit/form/fields.ts';
import { useAct } from '../../../kit/form/use-act.ts';
import { t, useLang } from '../../../kit/text.ts';

/** The order by its number or by the number on its parcel; what left with it fills the rows. */
export function FindOrder({ box, onFound }: { readonly box: Box; readonly onFound: (source: ReturnSource) => void }) {
  useLang();
  const { isBusy, act } = useAct();
  const [said, setSaid] = useState('');
  const text = typeof box.value === 'string' ? box.value : '';
  const find = () =>
    act(async () => {
      const { source } = await call(findReturnSource, { query: { code: text.trim() } });
      setSaid(source ? t('outbound.return.foundOrder', { number: source.number }) : t('outbound.return.noOrder'));
      if (source) onFound(source);
    });
  return (
    <>
      <div className="ou-find">
        <Input
          id={box.id}
          value={text}
          maxLength={40}
          autoComplete="off"
          disabled={box.isDisabled}
          status={box.isFaulty ? 'error' : ''}
          aria-describedby={box.describedBy}
          onBlur={box.blur}
          onChange={({ target }) => {
            setSaid('');
            box.set(target.value);
          }}
        />
        <Button loading={isBusy} disabled={box.isDisabled || text.trim() === ''} onClick={() => void find()}>
          {t('outbound.return.findOrder')}
        </Button>
      </div>
      <div className="k-hint" role="status">
        {said}
      </div>
    </>
  );
}

import { finishConsent } from '@kura/contract/common/binding.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call, CallError } from '../../../kit/call.ts';
import { usePageSearch, type PageSearch } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';

/** What channels hang on the way back: nothing of it stays in the address, where a reload would bring it again. */
const brought = [
  'state',
  'code',
  'spapi_oauth_code',
  'selling_partner_id',
  'mws_auth_token',
  'shop',
  'hmac',
  'timestamp',
  'host',
  'app_key',
  'locale',
  'shop_region',
  'error',
  'error_code',
  'error_description',
] as const;
const cleaned = Object.fromEntries(brought.map((name) => [name, undefined]));

const codeIn = (search: PageSearch): string | undefined => search['spapi_oauth_code'] ?? search['code'];
const refusalIn = (search: PageSearch): string | undefined => search['error_description'] ?? search['error'];

interface Told {
  readonly type: 'info' | 'success' | 'warning' | 'error';
  readonly words: string;
}

async function redeem(state: string, code: string): Promise<Told> {
  try {
    const { account } = await call(finishConsent, { body: { state, code } });
    return { type: 'success', words: t('marketplace.binding.bound', { account }) };
  } catch (fault) {
    if (fault instanceof CallError) return { type: 'error', words: fault.message };
    throw fault;
  }
}

/** The seller comes back from the page of the channel: what they bring is traded once, and what came of it stays to be read. */
export function ConsentReturn() {
  useLang();
  const [search, changeSearch] = usePageSearch();
  const client = useQueryClient();
  const [told, setTold] = useState<Told | null>(null);
  const taken = useRef('');
  const { state } = search;
  const code = codeIn(search);
  const refusal = refusalIn(search);
  useEffect(() => {
    if (!state || !(code || refusal) || taken.current === state) return;
    // A code serves once: neither a second drawing nor a reload may find it again.
    taken.current = state;
    changeSearch(cleaned, { replace: true });
    if (!code) return setTold({ type: 'warning', words: t('marketplace.binding.denied', { why: refusal ?? '' }) });
    setTold({ type: 'info', words: t('marketplace.binding.redeeming') });
    void redeem(state, code).then((result) => {
      setTold(result);
      return client.invalidateQueries();
    });
  }, [state, code, refusal, changeSearch, client]);
  if (!told) return null;
  const { type, words } = told;
  return <Alert {...{ type }} showIcon closable={{ onClose: () => setTold(null) }} title={words} style={{ marginBottom: 16 }} />;
}

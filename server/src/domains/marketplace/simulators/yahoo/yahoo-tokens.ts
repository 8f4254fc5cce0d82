import type { GivenAnswer, HeardCall, SimulatorFrame } from '../simulation.ts';
import { isSealedBy } from './yahoo-seal.ts';

const pair = 'simulatedClient:simulatedSecret';
const firstRefreshToken = 'simulated-refresh-token-1';

const refused = (error: string): GivenAnswer => ({ status: 400, body: { error, error_description: `${error} (simulated)` } });

/** YConnect: the page where a seller agrees, the code that it gives, and the tokens for it. */
export function yahooTokens(frame: SimulatorFrame) {
  const refreshTokens = new Set([firstRefreshToken]);
  const codes = new Set<string>();
  let given = 1;

  const agree = ({ query }: HeardCall): GivenAnswer => {
    const back = query.get('redirect_uri');
    if (query.get('client_id') !== pair.split(':')[0] || query.get('response_type') !== 'code' || !back) return refused('invalid_request');
    given += 1;
    const code = `simulated-code-${given}`;
    codes.add(code);
    const to = new URL(back);
    to.searchParams.set('code', code);
    to.searchParams.set('state', query.get('state') ?? '');
    return { status: 302, headers: { location: to.toString() }, body: '' };
  };

  const tokens = (refreshToken: string | null): GivenAnswer => ({
    status: 200,
    body: {
      access_token: frame.tokens.give(3600),
      token_type: 'Bearer',
      expires_in: 3600,
      // Only with a consent, never with a refresh.
      ...(refreshToken ? { refresh_token: refreshToken } : {}),
    },
  });

  return {
    pair,
    firstRefreshToken,
    answer(call: HeardCall): GivenAnswer {
      if (call.method === 'GET' && call.path === '/yconnect/v2/authorization') return agree(call);
      if (call.method !== 'POST' || call.path !== '/yconnect/v2/token') return { status: 404, body: '' };
      if (call.headers['authorization'] !== `Basic ${Buffer.from(pair).toString('base64')}`)
        return { status: 401, body: { error: 'invalid_client' } };
      const form = new URLSearchParams(call.body);
      if (form.get('grant_type') === 'authorization_code') {
        if (!codes.delete(form.get('code') ?? '')) return refused('invalid_grant');
        const refreshToken = `simulated-refresh-token-${given}`;
        refreshTokens.add(refreshToken);
        return tokens(refreshToken);
      }
      if (form.get('grant_type') !== 'refresh_token' || !refreshTokens.has(form.get('refresh_token') ?? ''))
        return refused('invalid_grant');
      return isSealedBy(call.headers, 'simulated-store', frame.now()) ? tokens(null) : refused('invalid_request');
    },
  };
}

import type { Logger } from 'pino';
import { officialAccountErrors } from '@kura/contract/identity/official-account/official-account.errors.ts';
import type { WechatConfig } from '../../../config.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { fail } from '../../../kernel/fail.ts';

const waitMs = 5000;
/** WeChat counts the life of a token from its own clock: a minute of difference must not matter. */
const earlyMs = 60_000;
/** Token wrong, not valid, run out. */
const tokenFaults = [40001, 40014, 42001];

interface Answer {
  errcode?: number;
  errmsg?: string;
}

export interface Wechat {
  /** A QR code for one scene; what it says goes into the picture. */
  makeCode(scene: string, seconds: number): Promise<string>;
}

/** Speaks to the official account's platform. Never called inside a transaction. */
export function openWechat({ baseUrl, account }: WechatConfig, clock: Clock, log: Pick<Logger, 'warn'>): Wechat | null {
  if (!account) return null;
  let token: { value: string; until: number } | null = null;

  const post = async <T>(path: string, search: Record<string, string>, body: object): Promise<T & Answer> => {
    // The address carries the token and must not reach a log; `path` alone does.
    const refuse = (why: object) => {
      log.warn({ path, ...why }, 'WeChat did not answer as it should');
      return fail(officialAccountErrors.unreachable);
    };
    let response: Response;
    try {
      response = await fetch(`${baseUrl}${path}?${new URLSearchParams(search)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(waitMs),
        redirect: 'error',
      });
    } catch (error) {
      throw refuse({ reason: (error as Error).name });
    }
    if (!response.ok) throw refuse({ status: response.status });
    const answer: unknown = await response.json().catch(() => null);
    if (typeof answer !== 'object' || answer === null) throw refuse({ reason: 'not JSON' });
    return answer as T & Answer;
  };
  const demand = <T extends object, K extends keyof T>(path: string, answer: T & Answer, field: K): T[K] & string => {
    const value = answer[field];
    if (typeof value === 'string' && value !== '') return value as T[K] & string;
    log.warn({ path, errcode: answer.errcode, errmsg: answer.errmsg }, 'WeChat refused');
    throw fail(officialAccountErrors.unreachable);
  };

  /** The stable kind of token: many processes ask for it and all get the same, so none spoils another's. */
  const accessToken = async (): Promise<string> => {
    const now = clock.now().getTime();
    if (token && token.until > now) return token.value;
    const path = '/cgi-bin/stable_token';
    const body = { grant_type: 'client_credential', appid: account.appId, secret: account.appSecret };
    const answer = await post<{ access_token?: string; expires_in?: number }>(path, {}, body);
    const value = demand(path, answer, 'access_token');
    token = { value, until: now + (answer.expires_in ?? 0) * 1000 - earlyMs };
    return value;
  };

  return {
    async makeCode(scene, seconds) {
      const path = '/cgi-bin/qrcode/create';
      const body = { expire_seconds: seconds, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: scene } } };
      const ask = async () => post<{ url?: string }>(path, { access_token: await accessToken() }, body);
      let answer = await ask();
      if (tokenFaults.includes(answer.errcode ?? 0)) {
        token = null;
        answer = await ask();
      }
      return demand(path, answer, 'url');
    },
  };
}

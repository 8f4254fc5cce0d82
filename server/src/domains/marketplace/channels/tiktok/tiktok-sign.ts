import { createHmac } from 'node:crypto';

/** `app_key:app_secret`, and behind a second colon the service id that sellers are sent to for their consent. */
export interface TiktokApp {
  key: string;
  secret: string;
  serviceId: string;
}
export function tiktokApp(serviceKey: string): TiktokApp {
  const [key = '', secret = '', serviceId = ''] = serviceKey.split(':');
  return { key, secret, serviceId };
}

/** Path, sorted parameters (not URL-encoded) and the body exactly as sent, wrapped in the secret. */
export function signRequest(secret: string, path: string, query: Readonly<Record<string, string>>, body = ''): string {
  const parameters = Object.keys(query)
    .filter((name) => name !== 'sign' && name !== 'access_token')
    .sort()
    .map((name) => `${name}${query[name]}`)
    .join('');
  return createHmac('sha256', secret).update(`${secret}${path}${parameters}${body}${secret}`).digest('hex');
}

export const signWebhook = ({ key, secret }: TiktokApp, raw: Buffer): string =>
  createHmac('sha256', secret).update(key).update(raw).digest('hex');

import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';

/** How long a QR code can be scanned. */
export const sceneSeconds = 300;

export const OfficialAccountState = z.object({
  /** False: the provider has not set up WeChat; the page says so and offers no code. */
  isConfigured: z.boolean(),
  isBound: z.boolean(),
  boundAt: z.nullable(z.string()),
});
export type OfficialAccountState = z.infer<typeof OfficialAccountState>;

export const officialAccountState = endpoint({
  method: 'GET',
  path: '/officialAccount/state',
  permission: 'signedIn',
  does: 'Whether the caller has bound the official account.',
  data: OfficialAccountState,
});

/** WeChat is asked for the code before anything is written: nobody outside is waited for inside a transaction. */
export const beginOfficialAccount = endpoint({
  method: 'POST',
  path: '/officialAccount/begin',
  permission: 'signedIn',
  transaction: 'own',
  does: 'Makes a one-time scene code and its QR code, to be scanned with WeChat within five minutes.',
  limit: { max: 10, seconds: 60 },
  data: z.object({
    sceneCode: z.string(),
    /** What the QR code says. */
    qrContent: z.string(),
    /** The QR code as a picture, `data:image/svg+xml…`. */
    qrImage: z.string(),
    expiresAt: z.string(),
  }),
});

export const unbindOfficialAccount = endpoint({
  method: 'POST',
  path: '/officialAccount/unbind',
  permission: 'signedIn',
  does: 'Unbinds the official account from the caller.',
  data: OfficialAccountState,
});

const Signed = z.object({
  signature: z._default(z.string().check(z.maxLength(100)), ''),
  timestamp: z._default(z.string().check(z.maxLength(20)), ''),
  nonce: z._default(z.string().check(z.maxLength(100)), ''),
  echostr: z._default(z.string().check(z.maxLength(200)), ''),
});

/** The two ends that WeChat's servers call. Proof is the signature; good answers are the plain text and XML that WeChat dictates, the only ones without the envelope of C01. Refusals have it. */
export const verifyWechat = endpoint({
  method: 'GET',
  path: '/wechat/callback',
  permission: 'open',
  answers: 'stream',
  does: 'Answers the echo with which WeChat checks the address of this server.',
  query: Signed,
  data: z.string(),
});

export const receiveWechat = endpoint({
  method: 'POST',
  path: '/wechat/callback',
  permission: 'open',
  answers: 'stream',
  log: 'none',
  does: 'Takes an event of the official account: follow, scan, unfollow.',
  query: Signed,
  data: z.string(),
});

import { randomBytes } from 'node:crypto';

/** Unguessable text for tokens, keys and codes. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

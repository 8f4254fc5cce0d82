import { type ChannelCall, ChannelRefusal, type Written } from '../connector.ts';
import { ask } from './ask.ts';
import type { SpRequest } from './request.ts';
import { readAccepted } from './transactions.ts';

/** Rule 6: a refusal is the operator's; dead credentials are the store's. */
export async function submit(call: ChannelCall, request: SpRequest): Promise<Written> {
  try {
    return readAccepted(await ask(call, request));
  } catch (error) {
    if (!(error instanceof ChannelRefusal) || error.kind === 'credentials') throw error;
    return { state: 'refused', code: error.code, message: error.message };
  }
}

import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { bug } from '../../../kernel/fail.ts';
import { amazonDfConnector } from './amazon-df/amazon-df.connector.ts';
import { amazonVcConnector } from './amazon-vc/amazon-vc.connector.ts';
import { amazonConnector } from './amazon/amazon.connector.ts';
import type { Connector } from './connector.ts';
import { mabang } from './mabang/mabang.ts';
import { rakuten } from './rakuten/rakuten.ts';
import { shopify } from './shopify/shopify.ts';
import { tiktok } from './tiktok/tiktok.ts';
import { yahoo } from './yahoo/yahoo.ts';

/** One for each channel. */
export const connectors: readonly Connector[] = [
  amazonConnector,
  amazonDfConnector,
  amazonVcConnector,
  rakuten,
  yahoo,
  shopify,
  tiktok,
  mabang,
];

export function connectorOf(platform: Platform): Connector {
  const found = connectors.find((connector) => connector.platform === platform);
  if (!found) throw bug(`nobody speaks to ${platform}`);
  return found;
}

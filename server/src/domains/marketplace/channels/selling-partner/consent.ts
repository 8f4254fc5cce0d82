import type { CredentialName } from '@kura/contract/identity/channel-store/channels.ts';
import type { ChannelCall, Connector } from '../connector.ts';
import { applicationOf, readTokens, tokenAsk } from './lwa.ts';

/** Amazon's website authorisation: the seller agrees in Seller Central, a vendor in Vendor Central, and comes back with a code. */
const consentAt = (site: string): NonNullable<Connector['consent']> => ({
  address(app, state, returnTo) {
    // Sellers agree to the application, which has an id of its own beside that of its client.
    const query = new URLSearchParams({ application_id: app.serviceId || app.clientId, state, redirect_uri: returnTo });
    return `${site}/apps/authorize/consent?${query.toString()}`;
  },
  async redeem(call: ChannelCall, code: string, returnTo: string): Promise<Partial<Record<CredentialName, string>>> {
    const grant = { grantType: 'authorization_code', code, redirectUri: returnTo } as const;
    // Without the refresh token nothing was gained: a code serves once.
    const { refreshToken } = readTokens(await call.send(tokenAsk(grant, applicationOf(call.credentials.serviceKey))));
    return { accessToken: refreshToken };
  },
});

export const sellerConsent = consentAt('https://sellercentral.amazon.co.jp');
export const vendorConsent = consentAt('https://vendorcentral.amazon.co.jp');

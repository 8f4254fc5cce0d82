/** Session storage: one browser tab is one session, and C02 reads `token` and `companyId` from there. */
export const sessionKeys = { token: 'token', user: 'user', companyId: 'companyId' } as const;

/** What was asked for before the code that needs it was there. */
export const ahead: { picture?: Promise<Response> | undefined } = {};

/** Of one person: more than anybody finds again. */
export const mostFilters = { ofList: 50, ofAll: 1000 } as const;

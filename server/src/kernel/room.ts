/** There is no room left on a disk: of PostgreSQL's data, of our own files, or by a limit that somebody set for this user. */
export const isNoRoom = (error: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '');

import { isNoRoom } from './room.ts';

/** Stops the start. The message is one line for the person at the keyboard; a stack would only hide it. */
export class StartError extends Error {
  override name = 'StartError';
}

const placeProblems: Record<string, string> = {
  EACCES: 'is not open to this user',
  EPERM: 'is not open to this user',
  EROFS: 'is on a disk that cannot be written',
  ENOTDIR: 'cannot be there, since what it lies in is not a folder',
};

/** What is said about the end of a program: a failure somebody can act on is one line; anything else is ours, and needs its stack. */
export function endLine(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { code, path, stack } = error as NodeJS.ErrnoException;
  if (isNoRoom(error)) return `There is no room left on the disk${path ? ` of ${path}` : ''}: make room, and try again.`;
  const problem = placeProblems[code ?? ''];
  return problem && path
    ? `${path} ${problem}: choose another folder (data: KURA_DATA, a backup: npm run backup -- FOLDER).`
    : String(stack ?? error);
}

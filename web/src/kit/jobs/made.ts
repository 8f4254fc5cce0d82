import { CallError, isSessionEnd } from '../call.ts';
import { t } from '../text.ts';

/** E01: a file that the server was to make. What kept it from doing so is told as such. */
export async function made<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (fault) {
    if (!(fault instanceof CallError) || isSessionEnd(fault)) throw fault;
    throw new CallError(fault.code, t('system.job.notMade', { why: fault.message }), fault.data);
  }
}

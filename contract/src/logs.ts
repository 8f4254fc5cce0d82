import { domains } from './domains.ts';
import { anyRecord, type LogFields, type Logs } from './kernel/log.ts';

const logs: Logs = Object.assign({}, ...domains.map((domain) => domain.logs));

export const loggedRecords = Object.keys(logs).filter((record) => record !== anyRecord);
/** How the lines of a record are told. */
export const logFieldsOf = (record: string): LogFields => ({
  ...logs[anyRecord],
  ...(Object.hasOwn(logs, record) ? logs[record] : {}),
});

import { domains } from './domains.ts';
import { anyRecord, inOneClock, type LogFields, type Logs } from './kernel/log.ts';

const logs: Logs = Object.assign({}, ...domains.map((domain) => domain.logs));

export const loggedRecords = Object.keys(logs).filter((record) => record !== anyRecord);
// Put together once: a page of lines asks for them three times a line.
const ofAny: LogFields = { ...logs[anyRecord] };
const ofRecord = new Map(loggedRecords.map((record) => [record, { ...ofAny, ...logs[record] }]));
const inOneClockOf = new Map([...ofRecord].map(([record, fields]) => [record, inOneClock(fields)]));
/** How the lines of a record are told. */
export const logFieldsOf = (record: string): LogFields => ofRecord.get(record) ?? ofAny;
/** The same with its clock at each time. */
export const timedLogFieldsOf = (record: string): LogFields => inOneClockOf.get(record) ?? ofAny;

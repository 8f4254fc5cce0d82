import { addHoliday, changeHoliday, deleteHoliday, listHolidays } from '@kura/contract/calendar/holiday/holiday.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import * as holidays from './holiday.moves.ts';

export const holidayNoun: Noun = {
  routes({ bind }) {
    bind(listHolidays, ({ db, query, lang }) => holidays.holidaysOf(db, query.year, lang));
    bind(addHoliday, ({ tx, actor, body, now }) => holidays.addHoliday(tx, actor, body, now));
    bind(changeHoliday, ({ tx, actor, body, now }) => holidays.changeHoliday(tx, actor, body, now));
    bind(deleteHoliday, ({ tx, actor, body, now }) => holidays.deleteHoliday(tx, actor, body.id, now));
  },
};

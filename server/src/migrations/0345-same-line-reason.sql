-- Why a bank line that looks the same was set aside was kept in the language of whoever decided it; kept as its text, it is worded for the reader.
update bank_lines set ignored_reason = 'finance.bankLine.sameReason'
where same_decided_at is not null and ignored_reason in ('与另一条流水是同一笔', 'Same payment as another bank line', '別の明細と同じ入金');

-- Ended dead letters that still hold what the channel sent.
create index dead_letters_to_forget on dead_letters (ended_at) where status <> 'open' and raw <> '';

-- What was scanned without a network is booked when the station is back; when it was made stands beside it, so that work by the hour can be told.
alter table outbound_scans add column made_at timestamptz check (made_at < at);
-- Answers that a station gave by itself come later, and perhaps twice.
alter table scan_answers add column made_at timestamptz check (made_at < at), add column reference text unique;

-- More kinds than one parcel order has, as the form says. Orders from before, which a merger or a file may have made longer, stay as they are.
alter table outbound_lines add constraint outbound_lines_most check (line_no <= 100) not valid;

-- What a name looks like to a person: the width of letters, their case, signs without a shape and letters borrowed from another script
-- (Cyrillic and Greek ones that look Latin, capitals before case is folded) make no difference.
create function name_skeleton(name text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(lower(translate(
    normalize(regexp_replace(name, U&'[\00AD\034F\061C\115F\1160\180E\200B-\200F\202A-\202E\2060-\2069\3164\FEFF\FFA0]', '', 'g'), NFKC),
    'авсԁеёѐһіїјкӏмноргѕтѵԝхуўүҫԛАВСЕЁНІЇЈКӀМОРЅТХУЎҮѴԜαάβγεέηιίκνοόρτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧıɩɑɡʏᴏᴀᴄᴇᴋᴍᴘᴛᴜᴠᴡᴢ',
    'abcdeeehiijklmhoprstvwxyyycqabceehiijklmopstxyyyvwaabyeeniikvooptuxabezhikmnoptyxiiagyoacekmptuvwz')), '\s+', ' ', 'g'))
$$;

alter table roles add column skeleton text;
-- Names that look alike already stay as they are; only the first of them keeps others from looking like it.
update roles r set skeleton = case when n.place = 1 then n.skeleton else n.skeleton || ' #' || n.id end
from (select id, name_skeleton(name) as skeleton, row_number() over (partition by type, name_skeleton(name) order by id) as place from roles) n
where n.id = r.id;
alter table roles alter column skeleton set not null;
create unique index roles_skeleton on roles (type, skeleton);

-- By trigger and not by our own code: whatever writes a name, writes what it looks like.
create function set_role_skeleton() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.name is distinct from old.name then
    new.skeleton := name_skeleton(new.name);
  end if;
  return new;
end $$;
create trigger roles_skeleton before insert or update of name on roles for each row execute function set_role_skeleton();

-- L15: WeChat answers in the language in which the code was asked for.
alter table official_account_scenes add column lang text not null default 'zh';

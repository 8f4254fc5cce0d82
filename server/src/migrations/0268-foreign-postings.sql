-- What is held in other currencies, day by day: few of all postings.
create index money_postings_foreign on money_postings (at) where currency <> 'CNY';

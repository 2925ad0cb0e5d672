-- What one unit of a vendor's own money counts for in the books, in whole rupiah; null where the vendor counts in rupiah.
alter table supplier add column book_rate bigint;
alter table supplier add column book_currency text;
-- When its balance and the books last agreed to the rupiah: each sale since may have rounded less than one away.
alter table supplier add column agreed_at timestamptz;

-- Each change of a book rate, and by how much what the vendor held was worth more (or less) in rupiah since.
create table supplier_rate_change (
  id bigint generated always as identity primary key,
  supplier_id text not null references supplier,
  rate_before bigint not null,
  rate_after bigint not null,
  difference bigint not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index supplier_rate_change_of_supplier on supplier_rate_change (supplier_id, id);
revoke insert, update, delete on supplier_rate_change from konter_app;

-- Differences of a rate are recorded beside deposits: which kinds there are is the contract's business.
alter table supplier_funding drop constraint supplier_funding_kind_check;

-- undo
alter table supplier_funding add constraint supplier_funding_kind_check check (kind in ('paid', 'present', 'returned')) not valid;
drop table supplier_rate_change;
alter table supplier drop column agreed_at;
alter table supplier drop column book_currency;
alter table supplier drop column book_rate;

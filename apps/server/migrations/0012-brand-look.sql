-- Staff change the brand's look; every change is an audit entry, and a look of before can be taken back with its logo.

-- Every logo that was ever put in, by the SHA-256 of its bytes.
create table brand_picture (
  digest text primary key,
  content_type text not null,
  bytes bytea not null,
  added_at timestamptz not null default now()
);
insert into brand_picture (digest, content_type, bytes) select digest, content_type, bytes from brand_asset;
revoke update, delete on brand_picture from konter_app;

create index audit_of_brand on audit_entry (id) where subject = 'brand';

-- Who switched suppliers until now also decides how the brand looks.
update staff set permissions = permissions || '{brand.read,brand.write}' where 'suppliers.write' = any (permissions);

-- Backups that `konter backup` wrote, and those that `konter restore` brought back: what an owner's checklist asks for.
create table backup_made (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default clock_timestamp(),
  size_bytes bigint not null,
  -- Of the archive, so that a file can be recognised years later.
  sha256 text not null
);
revoke update, delete on backup_made from konter_app;

create table backup_restored (
  id bigint generated always as identity primary key,
  restored_at timestamptz not null default clock_timestamp(),
  sha256 text not null,
  -- When the archive was made, as it says itself.
  archived_at timestamptz not null,
  -- What the proof found wrong after it.
  problems integer not null
);
revoke update, delete on backup_restored from konter_app;

-- A device unused for 90 days is no longer trusted (FEATURES M85). Equal to the contract's DEVICE_TRUST_DAYS.
create or replace function is_trusted(d device) returns boolean language sql stable
  return d.blocked_at is null and d.trusted_from is not null and d.trusted_from <= now()
    and d.last_used_at > now() - interval '90 days';

-- Unused for 90 days is trusted no more (FEATURES M85); the contract's DEVICE_TRUST_DAYS says the same.
create or replace function is_trusted(d device) returns boolean language sql stable
  return d.blocked_at is null and d.trusted_from is not null and d.trusted_from <= now()
    and d.last_used_at > now() - interval '90 days';

-- The code that a resend replaced, to say so to whoever types it; and the browser that asked, by the hash of its cookie.
alter table otp add column replaced_digest bytea, add column browser_hash bytea;
-- undo
alter table otp drop column replaced_digest, drop column browser_hash;

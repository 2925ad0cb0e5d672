-- A purchase passes through three functions: accept, claim, settle (and cancel). Each is one statement for many items.
-- They fetch every row by its key and disable other plans, because planner statistics lag behind tables that grow every
-- second. Lock order everywhere: ledger, then attempt, then purchase, then member.
create or replace function purchase_hash(variadic p_parts text[]) returns bytea language plpgsql immutable as $$
begin
  return sha256(convert_to(array_to_string(p_parts, '|', '~'), 'UTF8'));
end $$;

revoke execute on function purchase_hash(text[]) from public;

-- Rules by which sales pay: what each can lose, as far as one member of staff set it alone, counted over a day (decision 26).

create table rule_loss (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  -- The kind of approval that it would have taken above the limits: cashback.rule_set, cashback.rule_end, catalog.price_change.
  kind text not null,
  -- Rupiah. What loses nothing has no row.
  largest_loss_per_sale bigint not null check (largest_loss_per_sale > 0),
  largest_loss_per_day bigint not null check (largest_loss_per_day >= 0),
  set_at timestamptz not null default clock_timestamp()
);
create index rule_loss_of_staff on rule_loss (staff_id, set_at);
revoke update, delete on rule_loss from konter_app;

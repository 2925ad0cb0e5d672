-- When its price list was last asked for, with or without success: a supplier that was never asked is asked at once.
alter table supplier add column price_list_tried_at timestamptz;

-- undo
alter table supplier drop column price_list_tried_at;

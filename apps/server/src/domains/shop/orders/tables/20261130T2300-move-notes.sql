-- What staff wrote about a move of an order; its buyer does not see it.
alter table shop_order add column moved_note text not null default '';
alter table shop_order_move add column note text not null default '';

-- undo
alter table shop_order_move drop column note;
alter table shop_order drop column moved_note;

-- Pictures of products in their order.
create table shop_product_picture (
  product_id bigint not null references shop_product on delete cascade,
  picture_id bigint not null references picture,
  position integer not null,
  primary key (product_id, picture_id)
);
create index shop_product_picture_of_picture on shop_product_picture (picture_id);

-- undo
drop table shop_product_picture;

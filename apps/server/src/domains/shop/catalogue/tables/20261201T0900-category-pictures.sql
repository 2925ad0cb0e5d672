-- The picture of a category, which is optional.
create table shop_category_picture (
  category_id bigint primary key references shop_category on delete cascade,
  picture_id bigint not null references picture
);
create index shop_category_picture_of_picture on shop_category_picture (picture_id);

-- undo
drop table shop_category_picture;

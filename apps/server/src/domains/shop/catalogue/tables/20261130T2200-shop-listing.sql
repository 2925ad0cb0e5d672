-- Shown products as lists and the search read them; refresh_shop_listing keeps it.
create table shop_listing (
  product_id bigint primary key references shop_product on delete cascade,
  -- Its category and those above, the widest first.
  path bigint[] not null,
  -- Prices with the promo that holds now.
  retail_price bigint not null,
  agent_price bigint not null,
  master_agent_price bigint not null,
  has_promo boolean not null,
  in_stock boolean not null,
  sold integer not null,
  -- The name has weight A, the SKU B, the categories C, the description D; each word as written and its stem.
  search tsvector not null
);
create index shop_listing_sold on shop_listing (sold desc, product_id desc);
create index shop_listing_retail_price on shop_listing (retail_price, product_id);
create index shop_listing_agent_price on shop_listing (agent_price, product_id);
create index shop_listing_master_agent_price on shop_listing (master_agent_price, product_id);
create index shop_listing_path on shop_listing using gin (path) with (fastupdate = off);
create index shop_listing_search on shop_listing using gin (search) with (fastupdate = off);

-- Each word of names and categories once, to correct typing errors.
create table shop_word (
  word text collate "C" primary key
);

-- Words that mean the same to somebody who searches.
create table shop_synonym (
  id bigint generated always as identity primary key,
  words text[] not null check (cardinality(words) between 2 and 12)
);
create index shop_synonym_words on shop_synonym using gin (words);

insert into shop_synonym (words) values
  ('{hp,handphone,ponsel,smartphone,telepon,hape}'), ('{minyak,oil}'), ('{laptop,notebook}'),
  ('{charger,cas,pengisi,adaptor}'), ('{casing,case,sarung,cover}'), ('{headset,earphone,headphone,tws}'),
  ('{powerbank,baterai}'), ('{kabel,cable}'), ('{kaos,kaus,tshirt,oblong}'), ('{sepatu,shoes,sneakers}'),
  ('{sandal,sendal}'), ('{celana,pants}'), ('{jilbab,hijab,kerudung}'), ('{tas,bag}'), ('{ransel,backpack}'),
  ('{dompet,wallet}'), ('{jaket,jacket}'), ('{kemeja,hem,shirt}'), ('{topi,cap}'), ('{kacamata,glasses}'),
  ('{sabun,soap}'), ('{sampo,shampo,shampoo}'), ('{odol,pastagigi}'), ('{sikat,brush}'), ('{popok,pampers,diaper}'),
  ('{susu,milk}'), ('{kopi,coffee}'), ('{teh,tea}'), ('{gula,sugar}'), ('{beras,rice}'), ('{mi,mie,noodle,noodles}'),
  ('{cokelat,coklat,chocolate}'), ('{permen,candy}'), ('{biskuit,biscuit,kukis}'), ('{keripik,kripik,chips}'),
  ('{saus,sauce,saos}'), ('{kecap,soysauce}'), ('{bumbu,rempah,spice}'), ('{telur,telor,egg}'), ('{tepung,terigu,flour}'),
  ('{ember,bucket}'), ('{piring,plate}'), ('{gelas,cup,cangkir,mug}'), ('{sendok,spoon}'), ('{pisau,knife}'),
  ('{panci,pot}'), ('{wajan,penggorengan,pan}'), ('{kompor,stove}'), ('{lampu,lamp,bohlam,bulb}'), ('{kipas,fan}'),
  ('{setrika,gosokan}'), ('{sapu,broom}'), ('{handuk,towel}'), ('{seprai,sprei,bedsheet}'), ('{bantal,pillow}'),
  ('{mainan,toy,toys}'), ('{boneka,doll}'), ('{buku,book}'), ('{pulpen,bolpoin,pena,pen}'), ('{pensil,pencil}'),
  ('{kertas,paper}'), ('{tisu,tissue}'), ('{masker,mask}'), ('{obat,medicine}'), ('{vitamin,suplemen}'),
  ('{parfum,perfume,minyakwangi}'), ('{lipstik,gincu,lipstick}'), ('{bedak,powder}'), ('{tabir,sunscreen,sunblock}'),
  ('{jam,arloji,watch}'), ('{sepeda,bike}'), ('{helm,helmet}'), ('{oli,pelumas}'), ('{senter,flashlight}'),
  ('{kardus,karton,dus}'), ('{lakban,selotip,isolasi}'), ('{botol,bottle,tumbler}');

-- undo
drop table shop_synonym, shop_word, shop_listing;

-- Names and search words in Indonesian for headings of the Harmonized System; ours, for goods that people send.
create table hs_common (
  code text primary key check (code ~ '^[0-9]{4,6}$'),
  name_en text not null,
  name_id text not null,
  words text not null
);

-- A list of HS codes for each year that staff imported.
create table hs_list (
  year integer primary key,
  made_by bigint references staff,
  made_at timestamptz not null default clock_timestamp()
);

create table hs_code (
  year integer not null references hs_list on delete cascade,
  code text collate "C" not null check (code ~ '^[0-9]{4,8}$'),
  name_en text not null,
  name_id text,
  words text not null default '',
  -- Names and words of the heading of four digits above.
  above text not null default '',
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', coalesce(name_id, '') || ' ' || words), 'A')
      || setweight(to_tsvector('simple', name_en), 'B') || setweight(to_tsvector('simple', above), 'C')) stored,
  primary key (year, code)
);
create index hs_code_search on hs_code using gin (search) with (fastupdate = off);

-- Each word of a list once, to correct typing errors.
create table hs_word (
  year integer not null references hs_list on delete cascade,
  word text collate "C" not null,
  primary key (year, word)
);

insert into hs_common (code, name_en, name_id, words) values
  ('0901', 'Coffee', 'Kopi', 'kopi bubuk biji kopi luwak coffee beans'),
  ('0902', 'Tea', 'Teh', 'teh celup daun teh'),
  ('0910', 'Ginger, turmeric and other spices', 'Jahe, kunyit, dan rempah lain', 'bumbu rempah jahe kunyit kari'),
  ('1704', 'Sugar confectionery', 'Permen dan gula-gula', 'permen manisan candy sweets'),
  ('1806', 'Chocolate', 'Cokelat', 'coklat cokelat kakao'),
  ('1902', 'Pasta and noodles', 'Mi dan pasta', 'mie mi instan bihun spageti'),
  ('1905', 'Bread, biscuits and cakes', 'Roti, biskuit, dan kue', 'kue kering biskuit kerupuk roti cookies'),
  ('2103', 'Sauces and mixed condiments', 'Saus dan bumbu campuran', 'sambal kecap saus bumbu'),
  ('2106', 'Food preparations', 'Makanan olahan lain', 'suplemen vitamin makanan protein'),
  ('2202', 'Soft drinks', 'Minuman ringan', 'minuman jus soda'),
  ('2203', 'Beer made from malt', 'Bir dari malt', 'bir minuman keras'),
  ('2402', 'Cigars and cigarettes', 'Rokok dan cerutu', 'rokok kretek cerutu'),
  ('2404', 'Products for inhalation without combustion', 'Produk isap tanpa pembakaran', 'vape liquid rokok elektrik'),
  ('3004', 'Medicaments', 'Obat-obatan', 'obat jamu tablet kapsul medicine'),
  ('3303', 'Perfumes and toilet waters', 'Parfum dan minyak wangi', 'parfum minyak wangi cologne'),
  ('3304', 'Beauty, make-up and skin care preparations', 'Kosmetik, rias wajah, dan perawatan kulit', 'kosmetik skincare lipstik bedak serum krim makeup sunscreen'),
  ('3305', 'Preparations for the hair', 'Perawatan rambut', 'sampo shampo shampoo kondisioner pewarna rambut'),
  ('3306', 'Preparations for oral hygiene', 'Perawatan mulut dan gigi', 'pasta gigi odol obat kumur'),
  ('3307', 'Shaving preparations and deodorants', 'Alat cukur krim dan deodoran', 'deodoran aftershave pengharum ruangan'),
  ('3401', 'Soap', 'Sabun', 'sabun mandi sabun cuci'),
  ('3406', 'Candles', 'Lilin', 'lilin aromaterapi'),
  ('3923', 'Plastic containers and packing', 'Wadah dan kemasan plastik', 'botol kantong plastik kemasan'),
  ('3924', 'Tableware and household articles of plastic', 'Alat rumah tangga dari plastik', 'ember gelas piring tupperware plastik'),
  ('3926', 'Other articles of plastic', 'Barang plastik lain', 'casing sarung hp plastik aksesori'),
  ('4016', 'Other articles of rubber', 'Barang karet lain', 'karet seal'),
  ('4202', 'Trunks, suitcases, handbags, wallets and similar', 'Koper, tas, dompet, dan sejenisnya', 'tas dompet ransel koper tote bag backpack purse'),
  ('4203', 'Clothing and accessories of leather', 'Pakaian dan aksesori kulit', 'jaket kulit ikat pinggang sabuk sarung tangan kulit belt'),
  ('4420', 'Wood marquetry, ornaments and caskets', 'Hiasan dan ukiran kayu', 'ukiran kayu patung kerajinan'),
  ('4602', 'Basketware and wickerwork', 'Anyaman dan keranjang', 'rotan bambu keranjang anyaman'),
  ('4901', 'Printed books and brochures', 'Buku cetak', 'buku novel pelajaran kitab brosur'),
  ('4902', 'Newspapers and magazines', 'Koran dan majalah', 'majalah koran jurnal'),
  ('4903', 'Children''s picture and drawing books', 'Buku gambar anak', 'buku anak mewarnai'),
  ('4909', 'Postcards and greeting cards', 'Kartu pos dan kartu ucapan', 'kartu ucapan undangan'),
  ('4911', 'Other printed matter', 'Barang cetakan lain', 'poster foto katalog brosur stiker'),
  ('6109', 'T-shirts and singlets, knitted', 'Kaos dan singlet rajutan', 'kaos kaus oblong tshirt t-shirt baju singlet'),
  ('6110', 'Jerseys, pullovers and cardigans, knitted', 'Sweter, kardigan, dan rompi rajutan', 'sweter sweater hoodie jaket kardigan rompi'),
  ('6115', 'Hosiery and socks, knitted', 'Kaos kaki dan stoking', 'kaos kaki kaus stoking legging'),
  ('6203', 'Men''s suits, jackets and trousers', 'Setelan, jaket, dan celana pria', 'celana jeans jas jaket pria setelan'),
  ('6204', 'Women''s suits, dresses and skirts', 'Setelan, gaun, dan rok wanita', 'gaun rok dress gamis celana wanita'),
  ('6205', 'Men''s shirts', 'Kemeja pria', 'kemeja batik hem koko'),
  ('6206', 'Women''s blouses', 'Blus dan kemeja wanita', 'blus blouse atasan kemeja wanita'),
  ('6212', 'Brassieres and corsets', 'Bra dan korset', 'bh bra korset pakaian dalam'),
  ('6214', 'Shawls, scarves and veils', 'Selendang, syal, dan kerudung', 'jilbab hijab kerudung pashmina selendang syal'),
  ('6302', 'Bed, table and kitchen linen', 'Seprai dan kain rumah tangga', 'seprai sprei handuk taplak sarung bantal'),
  ('6304', 'Other furnishing articles of textile', 'Perlengkapan rumah dari kain', 'gorden kelambu sarung kursi'),
  ('6402', 'Footwear of rubber or plastics', 'Alas kaki dari karet atau plastik', 'sandal jepit sepatu karet boots'),
  ('6403', 'Footwear with uppers of leather', 'Alas kaki dengan bagian atas kulit', 'sepatu kulit sepatu pantofel'),
  ('6404', 'Footwear with uppers of textile', 'Alas kaki dengan bagian atas kain', 'sepatu kets sneakers olahraga kain'),
  ('6505', 'Hats and headgear', 'Topi dan penutup kepala', 'topi peci kopiah songkok'),
  ('6601', 'Umbrellas', 'Payung', 'payung lipat'),
  ('6911', 'Tableware of porcelain', 'Piring dan cangkir porselen', 'piring mangkuk cangkir keramik porselen'),
  ('7013', 'Glassware for table and kitchen', 'Gelas dan alat dapur kaca', 'gelas kaca stoples'),
  ('7113', 'Articles of jewellery of precious metal', 'Perhiasan logam mulia', 'perhiasan emas perak cincin kalung gelang anting'),
  ('7117', 'Imitation jewellery', 'Perhiasan imitasi', 'aksesori bros gelang imitasi'),
  ('7323', 'Kitchen articles of iron or steel', 'Alat dapur besi atau baja', 'panci wajan rantang stainless'),
  ('7326', 'Other articles of iron or steel', 'Barang lain dari besi atau baja', 'besi baja rak kait'),
  ('8211', 'Knives', 'Pisau', 'pisau dapur golok'),
  ('8471', 'Computers and their units', 'Komputer dan unitnya', 'laptop komputer tablet keyboard mouse harddisk ssd'),
  ('8504', 'Transformers, chargers and power supplies', 'Pengisi daya dan catu daya', 'charger adaptor pengisi daya'),
  ('8507', 'Batteries that can be charged', 'Baterai isi ulang dan aki', 'powerbank baterai aki'),
  ('8517', 'Telephone sets and smartphones', 'Telepon dan ponsel pintar', 'hp handphone ponsel iphone telepon modem router smartphone'),
  ('8518', 'Loudspeakers and headphones', 'Pengeras suara dan headphone', 'earphone headset speaker tws headphone mikrofon'),
  ('8525', 'Cameras', 'Kamera', 'kamera cctv webcam kamera digital'),
  ('8528', 'Monitors, projectors and televisions', 'Monitor, proyektor, dan televisi', 'tv televisi monitor proyektor'),
  ('8708', 'Parts of motor vehicles', 'Suku cadang mobil', 'suku cadang sparepart mobil bemper'),
  ('8711', 'Motorcycles and cycles with a motor', 'Sepeda motor dan sepeda listrik', 'motor sepeda listrik skuter'),
  ('8712', 'Bicycles without a motor', 'Sepeda', 'sepeda gunung lipat'),
  ('8714', 'Parts of motorcycles and bicycles', 'Suku cadang motor dan sepeda', 'suku cadang sparepart motor sepeda pedal'),
  ('9003', 'Frames for spectacles', 'Bingkai kacamata', 'frame kacamata bingkai'),
  ('9004', 'Spectacles', 'Kacamata', 'kacamata hitam kaca mata sunglasses'),
  ('9101', 'Wrist-watches with case of precious metal', 'Jam tangan dengan wadah logam mulia', 'jam tangan emas arloji'),
  ('9102', 'Other wrist-watches', 'Jam tangan lain', 'jam tangan arloji smartwatch'),
  ('9202', 'String instruments', 'Alat musik dawai', 'gitar biola ukulele kecapi'),
  ('9401', 'Seats', 'Kursi dan tempat duduk', 'kursi sofa bangku'),
  ('9403', 'Other furniture', 'Mebel lain', 'meja lemari rak mebel furnitur'),
  ('9503', 'Toys', 'Mainan', 'mainan anak boneka lego puzzle action figure'),
  ('9504', 'Video game consoles and games', 'Konsol dan alat permainan', 'konsol game playstation kartu domino'),
  ('9506', 'Articles for sports', 'Alat olahraga', 'raket bola alat pancing fitnes olahraga'),
  ('9608', 'Pens and markers', 'Pulpen dan spidol', 'pulpen bolpoin pena spidol');

insert into hs_list (year) values (2022);
insert into hs_code (year, code, name_en, name_id, words) select 2022, code, name_en, name_id, words from hs_common;
insert into hs_word (year, word) select 2022, word from ts_stat('select search from hs_code');

-- undo
drop table hs_word, hs_code, hs_list, hs_common;

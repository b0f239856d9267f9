import type { Area } from '#server/db/migrations/migration-step.ts'

/** Vendors, categories, banners and products, and the pictures that operators added. */
export const catalog: Area = ({ bytes }) => [
  'create table vendors (id integer primary key, name text not null unique)',
  'create table former_vendor_names (name text primary key, vendor_id integer not null references vendors (id))',
  `create table categories (
    id integer primary key,
    name text not null,
    slug text not null unique,
    parent_id integer references categories (id)
  )`,
  'create index categories_parent on categories (parent_id)',
  `create table banners (
    id integer primary key, photo text not null, title text not null, subtitle text not null
  )`,
  `create table products (
    id integer primary key,
    vendor_id integer not null references vendors (id),
    name text not null,
    price_paisa bigint not null,
    original_price_paisa bigint,
    photo text not null,
    model text not null,
    product_code text not null unique,
    description text not null,
    stock integer not null,
    sold integer not null default 0,
    top_deal integer not null default 0,
    on_shelf integer not null default 1,
    listed_at bigint not null,
    constraint products_price check (price_paisa >= 0),
    constraint products_original_price check (original_price_paisa is null or original_price_paisa >= 0),
    constraint products_stock check (stock >= 0),
    constraint products_sold check (sold >= 0),
    constraint products_top_deal check (top_deal in (0, 1)),
    constraint products_on_shelf check (on_shelf in (0, 1))
  )`,
  // Every list of shoppers has an index without what only old orders know, so that it never has to pass over it.
  'create index products_newest on products (listed_at, id) where on_shelf = 1',
  'create index products_vendor_newest on products (vendor_id, listed_at, id) where on_shelf = 1',
  'create index products_most_sold on products (sold, id) where on_shelf = 1',
  'create index products_vendor_most_sold on products (vendor_id, sold, id) where on_shelf = 1',
  'create index products_top_deals on products (listed_at, id, vendor_id) where on_shelf = 1 and top_deal = 1',
  'create index products_vendor on products (vendor_id, id)',
  // `own` says whether the product names the category, or lies in it because it lies in a category below.
  `create table product_categories (
    category_id integer not null references categories (id),
    product_id integer not null references products (id) on delete cascade,
    listed_at bigint not null,
    on_shelf integer not null default 1,
    own integer not null default 1,
    constraint product_categories_key primary key (category_id, product_id),
    constraint product_categories_on_shelf check (on_shelf in (0, 1)),
    constraint product_categories_own check (own in (0, 1))
  )`,
  `create index product_categories_newest on product_categories (category_id, listed_at, product_id)
   where on_shelf = 1`,
  'create index product_categories_product on product_categories (product_id)',
  // Each picture in the sizes that pages ask for.
  `create table pictures (
    kind text not null,
    photo text not null,
    name text not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    added_at bigint not null,
    constraint pictures_key primary key (kind, photo)
  )`,
  'create index pictures_newest on pictures (kind, name, added_at)',
  `create table picture_files (
    kind text not null,
    photo text not null,
    crop text not null,
    width integer not null,
    content ${bytes} not null,
    constraint picture_files_key primary key (kind, photo, crop, width),
    constraint picture_files_picture foreign key (kind, photo) references pictures (kind, photo) on delete cascade
  )`,
]

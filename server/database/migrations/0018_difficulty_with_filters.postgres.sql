-- With the columns of the other filters, so that they are checked in the index.
drop index product_difficulty;
create index product_difficulty on product (care_difficulty, price_paise, stock, category, is_hidden, id);

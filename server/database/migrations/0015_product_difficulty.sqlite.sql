create index product_difficulty on product (care_difficulty, is_hidden);

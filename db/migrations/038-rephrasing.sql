-- The host of the model to which the person lets questions go, so that it rephrases answers (docs/product/knowledge.md#a-model). Null
-- where they have not agreed, or took it back; another host of the operator's is none that they agreed to.
alter table profiles add column rephrased_by text check (char_length(rephrased_by) between 1 and 260);
grant insert (rephrased_by), update (rephrased_by) on profiles to app_user;

import type { ChangeEvent, WheelEvent } from 'react';
import { categories } from '../../../../domain/catalogue/category.ts';
import { careDifficulties } from '../../../../domain/catalogue/product.ts';
import type { FieldErrors } from '../../../../domain/input/parse-result.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { DescriptionField } from './description-field.tsx';
import type { ProductField, ProductValues } from './form-values.ts';
import { TagsField } from './tags-field.tsx';

type ProductFieldsProps = {
  values: ProductValues;
  errors: FieldErrors;
  currency: string;
  usedTags: readonly string[];
  onChange: <F extends ProductField>(field: F, value: ProductValues[F]) => void;
};

export function ProductFields({ values, errors, currency, usedTags, onChange }: ProductFieldsProps) {
  const textFieldProps = (field: 'name' | 'scientific_name' | 'price' | 'stock') => ({
    name: field,
    value: values[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(field, event.target.value),
  });
  const numberFieldProps = { type: 'number', min: 0, onWheel: blurOnWheel };

  return (
    <section className="admin-card product-fields" aria-label="Product details">
      <TextField label="Name" required autoCapitalize="words" {...textFieldProps('name')} />
      <TextField label="Scientific name" autoCapitalize="off" {...textFieldProps('scientific_name')} />
      <div className="product-pair">
        <TextField
          label={`Price (${currency})`}
          required
          step={0.01}
          inputMode="decimal"
          {...numberFieldProps}
          {...textFieldProps('price')}
        />
        <TextField
          label="Stock"
          step={1}
          inputMode="numeric"
          {...numberFieldProps}
          {...textFieldProps('stock')}
        />
      </div>
      <div className="product-pair" data-first="wider">
        <SelectField
          label="Category"
          name="category"
          value={values.category}
          error={errors.category}
          onChange={event => onChange('category', event.target.value as ProductValues['category'])}
        >
          {categories
            .filter(({ id }) => id !== 'all')
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
        <SelectField
          label="Care"
          name="care_difficulty"
          value={values.care_difficulty}
          error={errors.care_difficulty}
          onChange={event =>
            onChange('care_difficulty', event.target.value as ProductValues['care_difficulty'])
          }
        >
          {careDifficulties.map(difficulty => (
            <option key={difficulty} value={difficulty}>
              {difficulty[0]?.toUpperCase() + difficulty.slice(1)}
            </option>
          ))}
        </SelectField>
      </div>
      <TagsField
        value={values.tags}
        usedTags={usedTags}
        error={errors.tags}
        onChange={tags => onChange('tags', tags)}
      />
      <DescriptionField
        value={values.description}
        error={errors.description}
        onChange={description => onChange('description', description)}
      />
      <div className="product-flags">
        <Flag label="New arrival" field="is_new_arrival" values={values} onChange={onChange} />
        <Flag label="Featured on the home page" field="is_featured" values={values} onChange={onChange} />
      </div>
    </section>
  );
}

type FlagProps = Pick<ProductFieldsProps, 'values' | 'onChange'> & {
  label: string;
  field: 'is_featured' | 'is_new_arrival';
};

function Flag({ label, field, values, onChange }: FlagProps) {
  return (
    <label className="product-flag">
      <input
        type="checkbox"
        name={field}
        checked={values[field]}
        onChange={event => onChange(field, event.target.checked)}
      />
      {label}
    </label>
  );
}

/** Scrolling over a focused number input would change its value. */
const blurOnWheel = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur();

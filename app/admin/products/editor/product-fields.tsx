import type { ChangeEvent, WheelEvent } from 'react';
import { Link } from 'react-router';
import { categories } from '../../../../domain/catalogue/category.ts';
import { careDifficulties } from '../../../../domain/catalogue/product.ts';
import type { FieldErrors } from '../../../../domain/input/parse-result.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { CareTexts } from './care-texts.tsx';
import { DescriptionField } from './description-field.tsx';
import { formFields, type ProductField, type ProductValues } from './form-values.ts';
import { TagsField } from './tags-field.tsx';

type ProductFieldsProps = {
  values: ProductValues;
  errors: FieldErrors;
  currency: string;
  usedTags: readonly string[];
  onChange: <F extends ProductField>(field: F, value: ProductValues[F]) => void;
};

/** Fields that are one input or select. */
type InputField =
  | 'name'
  | 'scientific_name'
  | 'other_names'
  | 'price'
  | 'stock'
  | 'category'
  | 'care_difficulty';

export function ProductFields({ values, errors, currency, usedTags, onChange }: ProductFieldsProps) {
  const fieldProps = <F extends InputField>(field: F) => ({
    label: formFields[field].label,
    name: field,
    value: values[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(field, event.target.value as ProductValues[F]),
  });
  const numberProps = { type: 'number', min: 0, onWheel: blurOnWheel };

  return (
    <section className="admin-card product-fields" aria-label="Product details">
      <TextField required autoCapitalize="words" {...fieldProps('name')} />
      <TextField autoCapitalize="off" {...fieldProps('scientific_name')} />
      <div className="product-pair">
        <TextField
          required
          step={0.01}
          inputMode="decimal"
          {...numberProps}
          {...fieldProps('price')}
          label={`Price (${currency})`}
        />
        <TextField step={1} inputMode="numeric" {...numberProps} {...fieldProps('stock')} />
      </div>
      <div className="product-pair" data-first="wider">
        <SelectField {...fieldProps('category')}>
          {categories
            .filter(({ id }) => id !== 'all')
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
        <SelectField {...fieldProps('care_difficulty')}>
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
      <TextField
        {...fieldProps('other_names')}
        hint="How else people call it, in any language or spelling, separated by commas. Shown on its page."
      />
      <DescriptionField
        value={values.description}
        error={errors.description}
        onChange={description => onChange('description', description)}
      />
      <CareTexts values={values} errors={errors} onChange={onChange} />
      <div className="product-flags">
        <Flag label="New arrival" field="is_new_arrival" values={values} onChange={onChange} />
        <Flag label="Featured on the home page" field="is_featured" values={values} onChange={onChange} />
        <Flag label="Hidden: only you can see it" field="is_hidden" values={values} onChange={onChange} />
      </div>
      <p className="field-hint">
        The home page shows the first four featured products.{' '}
        <Link to="/admin/products/featured">See and change their order</Link>
      </p>
    </section>
  );
}

type FlagProps = Pick<ProductFieldsProps, 'values' | 'onChange'> & {
  label: string;
  field: 'is_featured' | 'is_new_arrival' | 'is_hidden';
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

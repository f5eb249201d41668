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
  knownTags: readonly string[];
  onChange: <F extends ProductField>(field: F, value: ProductValues[F]) => void;
};

/** Everything about a product but its photos. */
export function ProductFields({ values, errors, currency, knownTags, onChange }: ProductFieldsProps) {
  const text = (field: 'name' | 'scientific_name' | 'price' | 'stock') => ({
    name: field,
    value: values[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(field, event.target.value),
  });
  const number = { type: 'number', min: 0, onWheel: keepFigure };

  return (
    <section className="office-card product-fields" aria-label="About the product">
      <TextField label="Name" required autoCapitalize="words" {...text('name')} />
      <TextField label="Scientific name" autoCapitalize="off" {...text('scientific_name')} />
      <div className="product-pair">
        <TextField
          label={`Price (${currency})`}
          required
          step={0.01}
          inputMode="decimal"
          {...number}
          {...text('price')}
        />
        <TextField label="Stock" step={1} inputMode="numeric" {...number} {...text('stock')} />
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
        known={knownTags}
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

/** Scrolling the page with the mouse over a figure would change it. */
const keepFigure = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur();

import { useState } from 'react';
import { generalCare } from '../../../../domain/catalogue/care.ts';
import { careFields, maxCareText, parseTags } from '../../../../domain/catalogue/product.ts';
import type { FieldErrors } from '../../../../domain/input/parse-result.ts';
import { TextArea } from '../../../ui/field.tsx';
import { formFields, type ProductValues } from './form-values.ts';

type CareTextsProps = {
  values: ProductValues;
  errors: FieldErrors;
  onChange: (field: (typeof careFields)[number], text: string) => void;
};

/** Collapsed, because most products need no care texts of their own. */
export function CareTexts({ values, errors, onChange }: CareTextsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const general = generalCare({ ...values, tags: parseTags(values.tags) });
  const placeholders = {
    care_light: general.light,
    care_water: general.water,
    care_temperature: general.temperature,
    care_humidity: general.humidity,
  };
  const hasError = careFields.some(field => errors[field]);
  return (
    <details
      className="care-texts"
      open={isOpen || hasError}
      onToggle={event => setIsOpen(event.currentTarget.open)}
    >
      <summary>Care instructions</summary>
      <p className="quiet">Leave a field empty to use the general text shown in grey.</p>
      {careFields.map(field => (
        <TextArea
          key={field}
          label={formFields[field].label}
          name={field}
          value={values[field]}
          error={errors[field]}
          placeholder={placeholders[field]}
          maxLength={maxCareText}
          onChange={event => onChange(field, event.target.value)}
        />
      ))}
    </details>
  );
}

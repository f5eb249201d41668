import { type CategoryId, categories } from '../../../../domain/catalogue/category.ts';
import { assignColumn, columnLabels } from '../../../../domain/catalogue/import/column-mapping.ts';
import { type CsvColumn, csvColumns } from '../../../../domain/catalogue/product-csv.ts';
import { SelectField } from '../../../ui/field.tsx';
import type { ImportList, ImportOptions } from './use-product-import.ts';

type ColumnFieldsProps = ImportList & {
  disabled: boolean;
  onChange: (options: Partial<ImportOptions>) => void;
};

/** Shows what each column of the file is imported as, for the owner to correct. */
export function ColumnFields({ table, options, disabled, onChange }: ColumnFieldsProps) {
  const { mapping, category } = options;
  return (
    <details className="import-columns" open={mapping.includes('')}>
      <summary>
        Columns: {mapping.filter(column => column !== '').length} of {mapping.length} imported
      </summary>
      <div className="import-column-fields">
        {table.heading.map((heading, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: headings can repeat, and the columns of a file never move
            key={index}
            label={heading.trim() || `Column ${index + 1}`}
            hint={sampleCells(table.rows, index)}
            value={mapping[index]}
            disabled={disabled}
            onChange={({ target }) =>
              onChange({ mapping: assignColumn(mapping, index, target.value as CsvColumn | '') })
            }
          >
            <option value="">Do not import</option>
            {csvColumns.map(column => (
              <option key={column} value={column}>
                {columnLabels[column]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <SelectField
        label="Category of new plants that have none in the file"
        value={category}
        disabled={disabled}
        onChange={({ target }) => onChange({ category: target.value as CategoryId | '' })}
      >
        <option value="">Choose a category</option>
        {categories
          .filter(({ id }) => id !== 'all')
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
    </details>
  );
}

function sampleCells(rows: string[][], index: number): string {
  const filled = rows.map(row => row[index]?.trim() ?? '').filter(Boolean);
  const samples = filled.slice(0, 2).map(cell => (cell.length > 30 ? `${cell.slice(0, 29)}…` : cell));
  return samples.length > 0 ? `For example: ${samples.join(', ')}` : 'This column is empty';
}

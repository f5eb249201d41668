import type { ColumnMapping } from '../../../../domain/catalogue/import/column-mapping.ts';
import { isBlankRow } from '../../../../domain/catalogue/product-csv.ts';
import type { ImportReport } from '../../../../server/api/product-csv-api.ts';
import { formatProductCount } from '../list/product-count.ts';
import type { ListTable } from './list-file.ts';
import type { ImportList } from './use-product-import.ts';

export function ImportSummary({ table, options, report }: ImportList & { report: ImportReport }) {
  const { added, changed, same, newer, hidden, problems } = report;
  const badRows = new Set(problems.map(({ row }) => row)).size;
  const ignored = table.heading.filter((_, index) => options.mapping[index] === '');
  return (
    <>
      <p>
        <strong>
          {added} to add, {changed} to update, {same} unchanged
          {badRows > 0 && `, ${badRows} with errors`}.
        </strong>
      </p>
      {badRows > 0 && (
        <p>
          Please correct these rows in the file and choose it again, or change the columns above. Nothing is
          imported until then.
        </p>
      )}
      {ignored.length > 0 && (
        <p>
          Not imported: {ignored.map(heading => heading.trim() || 'a column without a heading').join(', ')}.
        </p>
      )}
      {hidden > 0 && (
        <p>
          {formatProductCount(hidden)} without a photo {hidden === 1 ? 'stays' : 'stay'} hidden until you add
          one. You find them in the list under “Needs a photo”.
        </p>
      )}
      {newer > 0 && (
        <p>
          {formatProductCount(newer)} changed in the shop after this file was exported. Importing will
          overwrite those changes.
        </p>
      )}
      {table.encoding !== 'UTF-8' && (
        <p>
          The file uses {table.encoding}, not UTF-8. Please check that these names look right:{' '}
          {sampleNames(table, options.mapping).join(', ')}.
        </p>
      )}
    </>
  );
}

function sampleNames({ rows }: ListTable, mapping: ColumnMapping): string[] {
  const column = Math.max(0, mapping.indexOf('name'));
  return rows
    .filter(row => !isBlankRow(row))
    .slice(0, 3)
    .map(row => row[column] ?? '');
}

import { type ChangeEvent, type MouseEvent, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isBlankRow } from '../../../../domain/catalogue/product-csv.ts';
import type { ImportReport, RowProblem } from '../../../../server/api/product-csv-api.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notice-store.ts';
import { callAdminApi } from '../../admin-api.ts';
import './csv-import.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatProductCount } from '../list/product-count.ts';
import { type CsvTable, maxFileBytes, readCsvFile } from './csv-file.ts';

/** Previews the whole file first, then imports all rows or none. */
export default function CsvImport({ onClose }: { onClose: () => void }) {
  const { step, chooseFile, importRows } = useCsvImport(onClose);
  return (
    <Dialog title="Import products" className="csv-import" onClose={onClose}>
      <p>
        Choose a CSV file with a header row, such as an export from this shop. Rows with an existing id update
        that product. Other rows add new products. You can check everything before it is imported.
      </p>
      <input
        type="file"
        accept=".csv,text/csv,.txt,.tsv"
        aria-label="CSV file"
        className="input"
        disabled={step.kind === 'writing'}
        onClick={resetInput}
        onChange={chooseFile}
      />
      <div role="status">
        {step.kind === 'reading' && <p>Reading the file…</p>}
        {step.kind === 'rejected' && <p className="field-error">{step.message}</p>}
        {'report' in step && <Summary table={step.table} report={step.report} />}
      </div>
      {'report' in step && step.report.problems.length > 0 && <Problems problems={step.report.problems} />}
      <div className="dialog-actions">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        {'report' in step && countWrites(step.report) > 0 && (
          <Button onClick={importRows} busy={step.kind === 'writing'} disabled={step.kind === 'writing'}>
            {step.kind === 'writing'
              ? 'Importing…'
              : `Import ${formatProductCount(countWrites(step.report))}`}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Browsers fire no change event when the same file is chosen again, even if it was edited. */
function resetInput({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = '';
}

const countWrites = ({ added, changed, problems }: ImportReport) =>
  problems.length > 0 ? 0 : added + changed;

type Step =
  | { kind: 'choosing' | 'reading' }
  | { kind: 'rejected'; message: string }
  | { kind: 'previewing' | 'writing'; table: CsvTable; report: ImportReport };

function useCsvImport(onClose: () => void) {
  const [file, setFile] = useState<File>();
  const [step, setStep] = useState<Step>({ kind: 'choosing' });
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!file) return;
    let isCancelled = false;
    void checkFile(file).then(checked => {
      if (!isCancelled) setStep(checked);
    });
    return () => {
      isCancelled = true;
    };
  }, [file]);

  function chooseFile({ target }: ChangeEvent<HTMLInputElement>): void {
    const chosen = target.files?.[0];
    if (!chosen) return;
    setFile(chosen);
    setStep({ kind: 'reading' });
  }

  async function importRows(): Promise<void> {
    if (step.kind !== 'previewing') return;
    setStep({ ...step, kind: 'writing' });
    const response = await send(step.table, false);
    if (!response.ok)
      return setStep(
        rejected(response.status === 0 ? noResponseMessage : `Nothing was imported. ${response.detail}`),
      );
    const { added, changed } = response.value;
    notify(`Imported: ${added} added, ${changed} changed`, { seconds: 10 });
    onClose();
    await revalidate();
  }

  return { step, chooseFile, importRows };
}

const noResponseMessage =
  'The server did not respond, so we do not know whether the file was imported. Choose it again to check. Nothing is imported twice.';

async function checkFile(file: File): Promise<Step> {
  const bytes = await file
    .slice(0, maxFileBytes + 1)
    .bytes()
    .catch(() => undefined);
  if (!bytes) return rejected('This file could not be read.');
  const table = readCsvFile(bytes);
  if (!table.ok) return rejected(Object.values(table.errors)[0] ?? '');
  const response = await send(table.value, true);
  if (!response.ok) return rejected(`The file could not be checked. ${response.detail}`);
  return { kind: 'previewing', table: table.value, report: response.value };
}

const rejected = (message: string): Step => ({ kind: 'rejected', message });

function send({ columns, rows }: CsvTable, preview: boolean) {
  return callAdminApi<ImportReport>('/api/products/import', {
    method: 'POST',
    body: { columns, rows, preview },
    timeoutMs: 120_000,
  });
}

function Summary({ table, report }: { table: CsvTable; report: ImportReport }) {
  const { added, changed, same, newer, problems } = report;
  const badRows = new Set(problems.map(({ row }) => row)).size;
  return (
    <>
      <p>
        <strong>
          {added} to add, {changed} to update, {same} unchanged
          {badRows > 0 && `, ${badRows} with errors`}.
        </strong>
      </p>
      {badRows > 0 && (
        <p>Please correct these rows in the file and choose it again. Nothing is imported until then.</p>
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
          {sampleNames(table).join(', ')}.
        </p>
      )}
    </>
  );
}

function sampleNames({ columns, rows }: CsvTable): string[] {
  const column = Math.max(0, columns.indexOf('name'));
  return rows
    .filter(row => !isBlankRow(row))
    .slice(0, 3)
    .map(row => row[column] ?? '');
}

function Problems({ problems }: { problems: RowProblem[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="csv-problems" aria-label="Rows with errors" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">Problem</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, column, sentence }) => (
            <tr key={`${row} ${column}`}>
              <td className="figures">{row}</td>
              <td>{column}</td>
              <td>{sentence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { type ChangeEvent, type MouseEvent, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isBlankRow } from '../../../../domain/catalogue/product-csv.ts';
import type { ImportReport, RowProblem } from '../../../../server/api/product-csv-api.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notice-store.ts';
import { callOffice } from '../../admin-api.ts';
import './csv-import.css';
import { OfficeDialog } from '../../admin-dialog.tsx';
import { countOf } from '../list/product-count.ts';
import { type CsvTable, mostFileBytes, readCsvFile } from './csv-file.ts';

/** A file is looked at as a whole before anything is written, and written as a whole or not at all. */
export default function CsvImport({ onClose }: { onClose: () => void }) {
  const { step, choose, write } = useImport(onClose);
  return (
    <OfficeDialog title="Import products" className="csv-import" onClose={onClose}>
      <p>
        A CSV file with a heading row, such as an export of this shop. Rows with a known id change that
        product; the others are added. Nothing is written before you have seen what it would do.
      </p>
      <input
        type="file"
        accept=".csv,text/csv,.txt,.tsv"
        aria-label="CSV file"
        className="input"
        disabled={step.kind === 'writing'}
        onClick={forgetFile}
        onChange={choose}
      />
      <div role="status">
        {step.kind === 'reading' && <p>Reading the file…</p>}
        {step.kind === 'refused' && <p className="field-error">{step.sentence}</p>}
        {'report' in step && <Summary table={step.table} report={step.report} />}
      </div>
      {'report' in step && step.report.problems.length > 0 && <Problems problems={step.report.problems} />}
      <div className="dialog-actions">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        {'report' in step && writes(step.report) > 0 && (
          <Button onClick={write} busy={step.kind === 'writing'} disabled={step.kind === 'writing'}>
            {step.kind === 'writing' ? 'Importing…' : `Import ${countOf(writes(step.report))}`}
          </Button>
        )}
      </div>
    </OfficeDialog>
  );
}

/** Browsers keep silent when the same file is chosen again, though it may have been mended. */
function forgetFile({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = '';
}

const writes = ({ added, changed, problems }: ImportReport) => (problems.length > 0 ? 0 : added + changed);

type Step =
  | { kind: 'choosing' | 'reading' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'previewing' | 'writing'; table: CsvTable; report: ImportReport };

function useImport(onClose: () => void) {
  const [file, setFile] = useState<File>();
  const [step, setStep] = useState<Step>({ kind: 'choosing' });
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!file) return;
    let isGone = false;
    void check(file).then(checked => {
      if (!isGone) setStep(checked);
    });
    return () => {
      isGone = true;
    };
  }, [file]);

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const chosen = target.files?.[0];
    if (!chosen) return;
    setFile(chosen);
    setStep({ kind: 'reading' });
  }

  async function write(): Promise<void> {
    if (step.kind !== 'previewing') return;
    setStep({ ...step, kind: 'writing' });
    const answer = await send(step.table, false);
    if (!answer.ok)
      return setStep(refused(answer.status === 0 ? noAnswer : `Nothing was imported. ${answer.detail}`));
    const { added, changed } = answer.value;
    notify(`Imported: ${added} added, ${changed} changed`, { seconds: 10 });
    onClose();
    await revalidate();
  }

  return { step, choose, write };
}

const noAnswer =
  'The shop did not answer, so it is not known whether the file was imported. Choose it again to be sure: nothing is imported twice.';

async function check(file: File): Promise<Step> {
  const bytes = await file
    .slice(0, mostFileBytes + 1)
    .bytes()
    .catch(() => undefined);
  if (!bytes) return refused('This file could not be read.');
  const table = readCsvFile(bytes);
  if (!table.ok) return refused(Object.values(table.errors)[0] ?? '');
  const answer = await send(table.value, true);
  if (!answer.ok) return refused(`The file could not be checked. ${answer.detail}`);
  return { kind: 'previewing', table: table.value, report: answer.value };
}

const refused = (sentence: string): Step => ({ kind: 'refused', sentence });

function send({ columns, rows }: CsvTable, preview: boolean) {
  return callOffice<ImportReport>('/api/products/import', {
    method: 'POST',
    body: { columns, rows, preview },
    withinMs: 120_000,
  });
}

function Summary({ table, report }: { table: CsvTable; report: ImportReport }) {
  const { added, changed, same, newer, problems } = report;
  const badRows = new Set(problems.map(({ row }) => row)).size;
  return (
    <>
      <p>
        <strong>
          {added} to add, {changed} to change, {same} as they are
          {badRows > 0 && `, ${badRows} with problems`}.
        </strong>
      </p>
      {badRows > 0 && (
        <p>Nothing can be imported until these rows are right. Change the file and choose it again.</p>
      )}
      {newer > 0 && (
        <p>
          {countOf(newer)} changed in the shop after this file was exported. The file’s values would replace
          the newer ones.
        </p>
      )}
      {table.encoding !== 'UTF-8' && (
        <p>
          The file is written in {table.encoding}, not UTF-8. It was read as that; look whether the names are
          right: {namesIn(table).join(', ')}.
        </p>
      )}
    </>
  );
}

function namesIn({ columns, rows }: CsvTable): string[] {
  const column = Math.max(0, columns.indexOf('name'));
  return rows
    .filter(row => !isBlankRow(row))
    .slice(0, 3)
    .map(row => row[column] ?? '');
}

function Problems({ problems }: { problems: RowProblem[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="csv-problems" aria-label="Rows with problems" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">What is wrong</th>
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

import type { MouseEvent } from 'react';
import type { ImportReport } from '../../../../server/api/product-csv-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatProductCount } from '../list/product-count.ts';
import { ColumnFields } from './column-fields.tsx';
import { ImportProblems } from './import-problems.tsx';
import { ImportSummary } from './import-summary.tsx';
import { NameMatches } from './name-matches.tsx';
import { RecentImports } from './recent-imports.tsx';
import './product-import.css';
import { useProductImport } from './use-product-import.ts';

/** Previews the whole file first, then imports all rows or none. */
export default function ProductImport({ onClose }: { onClose: () => void }) {
  const { step, list, report, chooseFile, changeOptions, importRows } = useProductImport(onClose);
  const isWriting = step.kind === 'writing';
  return (
    <Dialog title="Import products" className="product-import" onClose={onClose}>
      <p>
        Choose an Excel file (.xlsx) or a CSV file with one plant per row, such as your price list or an
        export from this shop. You can check everything before it is imported.
      </p>
      <input
        type="file"
        accept=".xlsx,.csv,text/csv,.txt,.tsv"
        aria-label="Excel or CSV file"
        className="input"
        disabled={isWriting}
        onClick={resetInput}
        onChange={chooseFile}
      />
      {step.kind === 'choosing' && <RecentImports onUndone={onClose} />}
      {list && <ColumnFields {...list} disabled={isWriting} onChange={changeOptions} />}
      <div role="status">
        {step.kind === 'reading' && <p>Reading the file…</p>}
        {step.kind === 'rejected' && <p className="field-error">{step.message}</p>}
        {list && report && <ImportSummary {...list} report={report} />}
      </div>
      {report && report.problems.length > 0 && <ImportProblems problems={report.problems} />}
      {list && report && report.matches.length > 0 && (
        <NameMatches
          matches={report.matches}
          addAsNew={list.options.addAsNew}
          disabled={isWriting}
          onChange={addAsNew => changeOptions({ addAsNew })}
        />
      )}
      <div className="dialog-actions">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        {report && countWrites(report) > 0 && (
          <Button onClick={importRows} busy={isWriting} disabled={isWriting}>
            {isWriting ? 'Importing…' : `Import ${formatProductCount(countWrites(report))}`}
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

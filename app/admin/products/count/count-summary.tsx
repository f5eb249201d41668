import { Button } from '../../../ui/button.tsx';
import { type Counts, findUnsent, listDifferences } from './counted-stock.ts';

export function CountSummary({ counts, onClear }: { counts: Counts; onClear: () => void }) {
  const differences = listDifferences(counts);
  const unsent = findUnsent(counts).length;
  return (
    <section aria-label="Differences">
      {unsent > 0 && (
        <p className="admin-notice">
          {unsent === 1 ? '1 count is' : `${unsent} counts are`} not saved yet. They are kept in this browser
          and sent again when the server can be reached.
        </p>
      )}
      {differences.length === 0 ? (
        <p>No differences so far.</p>
      ) : (
        <ul className="admin-list">
          {differences.map(({ id, name, before, counted, difference }) => (
            <li key={id}>
              <span>{name}</span>
              <span className="figures">
                was {before}, now {counted}{' '}
                <strong>({difference > 0 ? `+${difference}` : difference})</strong>
              </span>
            </li>
          ))}
        </ul>
      )}
      {Object.keys(counts).length > 0 && (
        <Button disabled={unsent > 0} onClick={onClear}>
          Finish this count
        </Button>
      )}
    </section>
  );
}

import { Button } from '../../../ui/button.tsx';
import { CountConflict } from './count-conflict.tsx';
import { type Counts, findUnsent, listConflicts, listDifferences } from './counted-stock.ts';

type CountSummaryProps = {
  counts: Counts;
  onResolve: (id: string, chosen: number) => void;
  onClear: () => void;
};

export function CountSummary({ counts, onResolve, onClear }: CountSummaryProps) {
  const differences = listDifferences(counts);
  const conflicts = listConflicts(counts);
  return (
    <section aria-label="Differences">
      {conflicts.map(({ id, name, ...count }) => (
        <div key={id} className="admin-notice">
          <strong>{name}</strong>
          <CountConflict name={name} {...count} onResolve={chosen => onResolve(id, chosen)} />
        </div>
      ))}
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
        <Button disabled={conflicts.length > 0 || findUnsent(counts).length > 0} onClick={onClear}>
          Finish this count
        </Button>
      )}
    </section>
  );
}

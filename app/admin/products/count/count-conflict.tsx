import { Button } from '../../../ui/button.tsx';

type CountConflictProps = {
  name: string;
  counted: number;
  expected: number;
  conflict: number;
  onResolve: (chosen: number) => void;
};

/** The stock was changed after the count, for instance by an order. */
export function CountConflict({ name, counted, expected, conflict, onResolve }: CountConflictProps) {
  return (
    <div className="count-conflict">
      <p>
        You counted {counted}, but the stock changed from {expected} to {conflict} meanwhile, for example by
        an order. Which number is right?
      </p>
      <div className="admin-actions">
        <Button
          variant="outline"
          aria-label={`Set to ${counted}: ${name}`}
          onClick={() => onResolve(counted)}
        >
          Set to {counted}
        </Button>
        <Button
          variant="outline"
          aria-label={`Keep ${conflict}: ${name}`}
          onClick={() => onResolve(conflict)}
        >
          Keep {conflict}
        </Button>
      </div>
    </div>
  );
}

import type { RowProblem } from '../../../../server/api/product-csv-api.ts';

export function ImportProblems({ problems }: { problems: RowProblem[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="import-rows" aria-label="Rows with errors" tabIndex={0}>
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

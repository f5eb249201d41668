import type { NameMatch } from '../../../../server/api/product-csv-api.ts';

type NameMatchesProps = {
  matches: NameMatch[];
  addAsNew: number[];
  disabled: boolean;
  onChange: (addAsNew: number[]) => void;
};

/** A list of thousands is decided as a whole. */
const maxShown = 200;

/** Lets the owner choose for each row that names an existing product. */
export function NameMatches({ matches, addAsNew, disabled, onChange }: NameMatchesProps) {
  const choose = (row: number, isNew: boolean) =>
    onChange(isNew ? [...addAsNew, row] : addAsNew.filter(each => each !== row));
  return (
    <>
      <p className="import-matches-head">
        <strong>
          {matches.length === 1 ? '1 name is' : `${matches.length} names are`} already in the shop.
        </strong>
        <label>
          <input
            type="checkbox"
            disabled={disabled}
            checked={addAsNew.length === matches.length}
            onChange={({ target }) => onChange(target.checked ? matches.map(({ row }) => row) : [])}
          />{' '}
          Add all as new
        </label>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="import-rows" aria-label="Names already in the shop" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Product</th>
              <th scope="col">Import</th>
            </tr>
          </thead>
          <tbody>
            {matches.slice(0, maxShown).map(({ row, name }) => (
              <tr key={row}>
                <td className="figures">{row}</td>
                <td>{name}</td>
                <td>
                  <select
                    className="input"
                    aria-label={`Row ${row}, ${name}`}
                    disabled={disabled}
                    value={addAsNew.includes(row) ? 'new' : 'update'}
                    onChange={({ target }) => choose(row, target.value === 'new')}
                  >
                    <option value="update">Update</option>
                    <option value="new">Add as new</option>
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

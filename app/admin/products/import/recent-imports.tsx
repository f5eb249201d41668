import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ProductImport } from '../../../../server/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { callAdminApi } from '../../admin-api.ts';
import { shopTime } from '../../shop-time.ts';
import { undoImport } from './undo-import.ts';

export function RecentImports({ onUndone }: { onUndone: () => void }) {
  const [imports, setImports] = useState<ProductImport[]>([]);
  const [undoing, setUndoing] = useState<string>();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    void callAdminApi<ProductImport[]>('/api/imports').then(result => {
      if (result.ok) setImports(result.value);
    });
  }, []);

  async function undo(id: string): Promise<void> {
    setUndoing(id);
    const isUndone = await undoImport(id, revalidate);
    setUndoing(undefined);
    if (isUndone) onUndone();
  }

  if (imports.length === 0) return null;
  return (
    <details className="import-columns">
      <summary>Earlier imports</summary>
      <ul className="admin-list">
        {imports.map(({ id, imported_at, added, changed }) => (
          <li key={id}>
            <span>
              {shopTime(imported_at)}: {added} added, {changed} changed
            </span>
            <Button
              variant="quiet"
              busy={undoing === id}
              disabled={undoing !== undefined}
              aria-label={`Undo the import of ${shopTime(imported_at)}`}
              onClick={() => undo(id)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
      <p className="quiet">
        An import can be undone for 30 days, as long as none of its products was changed since.
      </p>
    </details>
  );
}

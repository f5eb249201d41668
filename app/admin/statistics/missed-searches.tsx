import { useEffect, useRef, useState } from 'react';
import { nameLanguage } from '../../../domain/catalogue/other-names.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { type MissedSearch, missedSearchDays } from '../../../domain/catalogue/search/missed-search.ts';
import { Button } from '../../ui/button.tsx';
import { callAdminApi } from '../admin-api.ts';
import { ProductPicker } from '../product-picker.tsx';
import { useShopCurrency } from '../use-currency.ts';

const maxShown = 10;

export function MissedSearches({ missed }: { missed: MissedSearch[] }) {
  const currency = useShopCurrency();
  const [added, setAdded] = useState<string[]>([]);
  const [chosen, setChosen] = useState<string>();
  const [outcome, setOutcome] = useState({ text: '', isDone: false });
  const [isAll, setIsAll] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const left = missed.filter(({ word }) => !added.includes(word));
  const shown = isAll ? left : left.slice(0, maxShown);

  // The row that had the focus is gone.
  useEffect(() => {
    if (outcome.isDone) status.current?.focus();
  }, [outcome]);

  async function addName(word: string, { id, name }: Pick<Product, 'id' | 'name'>): Promise<void> {
    setOutcome({ text: '', isDone: false });
    const path = `/api/products/${encodeURIComponent(id)}/other-names`;
    const result = await callAdminApi(path, { method: 'POST', body: { name: word } });
    if (!result.ok) return setOutcome({ text: result.detail, isDone: false });
    setAdded(words => [...words, word]);
    setChosen(undefined);
    setOutcome({ text: `“${word}” is now another name of ${name}.`, isDone: true });
  }

  return (
    <section className="admin-card missed-searches" aria-labelledby="missed-searches">
      <h2 id="missed-searches">Searched and not found</h2>
      <p className="quiet">
        What several shoppers searched for in the last {missedSearchDays} days without finding a product.
      </p>
      <p className={outcome.isDone ? 'form-done' : 'form-problem'} role="status" ref={status} tabIndex={-1}>
        {outcome.text}
      </p>
      {left.length === 0 && <p>Nothing to show yet.</p>}
      <ul>
        {shown.map(({ word, times }) => (
          <li key={word}>
            <strong lang={nameLanguage(word)}>{word}</strong>
            <span className="figures quiet">{times === 1 ? 'once' : `${times} times`}</span>
            <Button
              variant="quiet"
              aria-expanded={chosen === word}
              onClick={() => setChosen(chosen === word ? undefined : word)}
            >
              Add as another name of …<span className="visually-hidden"> for {word}</span>
            </Button>
            {chosen === word && (
              <ProductPicker
                label={`Which product is called “${word}”?`}
                currency={currency}
                onPick={product => void addName(word, product)}
              />
            )}
          </li>
        ))}
      </ul>
      {shown.length < left.length && (
        <Button variant="outline" onClick={() => setIsAll(true)}>
          Show all {left.length}
        </Button>
      )}
    </section>
  );
}

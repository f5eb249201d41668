import { Link } from 'react-router';
import { type CatalogueQuery, categories } from '../../../domain/catalogue.ts';
import { shopAddress } from './shop-query.ts';

/** Changing the category keeps what else was chosen. */
export function CategoryPills({ query }: { query: CatalogueQuery }) {
  return (
    <nav className="shop-pills" aria-label="Categories">
      {categories.map(({ id, name }) => {
        const category = id === 'all' ? undefined : id;
        return (
          <Link
            key={id}
            className="pill"
            to={shopAddress(query, { category })}
            aria-current={category === query.category ? 'page' : undefined}
            preventScrollReset
          >
            {name}
          </Link>
        );
      })}
    </nav>
  );
}

import { type CategoryId, categories } from '../../../domain/catalogue/category.ts';
import { homeProductCount, homeSampleSize, selectTopPicks } from '../../../domain/catalogue/home-products.ts';
import { shopContext } from '../../loader-context.ts';
import { buttonProps } from '../../ui/button.tsx';
import { ArrowRightIcon, DropIcon, HeartIcon, SproutIcon } from '../../ui/icon.tsx';
import { type CardProduct, cardProduct } from '../catalogue/card-product.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { TopPicks } from '../catalogue/top-picks.tsx';
import { Island } from '../islands/island.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageStyles } from '../page-styles.tsx';
import { preloadPicture } from '../pictures/picture-preload.ts';
import { SitePicture, sitePictureSrcSet } from '../pictures/site-picture.tsx';
import { sitePictures } from '../pictures/site-pictures.ts';
import { useShopSettings } from '../settings/shop-settings.ts';
import type { Route } from './+types/home-page';
import { Newsletter } from './newsletter.tsx';

const heroSizes = '100vw';

export const meta: Route.MetaFunction = args => [
  ...pageMeta(args, {
    description:
      'Healthy indoor and outdoor plants, succulents, herbs and pots from our nursery in Kerala. Order on WhatsApp, with a 30-day plant guarantee.',
  }),
  ...preloadPicture(sitePictureSrcSet(sitePictures.hero, 'avif'), heroSizes),
];

// Top Picks are sampled again each minute; the rest of the page changes only with the catalogue.
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'public, no-cache, s-maxage=60' });

export async function loader({ context }: Route.LoaderArgs) {
  const { products } = context.get(shopContext);
  const [featured, sampled] = await Promise.all([
    products.featured(homeProductCount),
    products.topPicks(homeSampleSize),
  ]);
  return {
    featured: featured.map(cardProduct),
    topPicks: selectTopPicks(sampled, featured).map(cardProduct),
  };
}

export default function HomePage({ loaderData: { featured, topPicks } }: Route.ComponentProps) {
  return (
    <>
      <PageStyles name="home" />
      <Hero />
      <Categories />
      {featured.length > 0 && <Featured products={featured} />}
      <Reasons />
      <TopPicks products={topPicks} />
      <Newsletter />
    </>
  );
}

function Hero() {
  return (
    <section className="hero">
      <div className="column">
        <h1>Bring Nature Home</h1>
        <p>Healthy plants, kitchen herbs and handsome pots, raised for Kerala’s sun and rain.</p>
        <div className="hero-actions">
          <a href="/shop" {...buttonProps()}>
            Shop Now
            <ArrowRightIcon />
          </a>
          <a href="/about" {...buttonProps('outline')}>
            Learn More<span className="visually-hidden"> about our nursery</span>
          </a>
        </div>
      </div>
      <SitePicture name="hero" alt="" sizes={heroSizes} priority />
    </section>
  );
}

const firstThree = categories.filter(({ id }) => id !== 'all').slice(0, 3);

function Categories() {
  return (
    <section className="column section" aria-labelledby="categories">
      <div className="section-head">
        <h2 id="categories">Browse by Category</h2>
      </div>
      <ul className="category-tiles">
        {firstThree.map(({ id, name, description }) => (
          <li key={id}>
            <a href={`/shop?category=${id}`}>
              <SitePicture name={`category-${id as CategoryId}`} alt="" sizes="(width >= 48rem) 31vw, 92vw" />
              <h3>{name}</h3>
              <p>{description}</p>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Featured({ products }: { products: CardProduct[] }) {
  return (
    <section className="column section" aria-labelledby="featured">
      <div className="section-head">
        <h2 id="featured">Featured Plants</h2>
        <a href="/shop">See all plants</a>
      </div>
      <Island name="ProductGrid" component={ProductGrid} props={{ products }} />
    </section>
  );
}

function Reasons() {
  const { storeName } = useShopSettings();
  return (
    <section className="band" aria-labelledby="reasons">
      <div className="column section">
        <h2 id="reasons">Why Choose {storeName}</h2>
        <ul className="trio">
          <li>
            <SproutIcon />
            <h3>Premium Plants</h3>
            <p>
              Grown in our own shade house, hardened outdoors, and checked leaf by leaf before they leave.
            </p>
          </li>
          <li>
            <DropIcon />
            <h3>Expert Care</h3>
            <p>
              Plain advice for your light, your balcony and the monsoon. Ask us any time, before or after you
              buy.
            </p>
          </li>
          <li>
            <HeartIcon />
            <h3>Happiness Guarantee</h3>
            <p>Every plant is covered for 30 days. If it does not settle in with you, we put it right.</p>
          </li>
        </ul>
      </div>
    </section>
  );
}

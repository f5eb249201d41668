import { buttonProps } from '../../ui/button.tsx';
import { HeartIcon, LeafIcon, PeopleIcon, ShieldIcon } from '../../ui/icon.tsx';
import { Island } from '../islands/island.tsx';
import { SitePicture } from '../pictures/site-picture.tsx';
import type { Route } from './+types/about-page';
import { Team } from './about-team.tsx';
import '../later-pages.css';
import { pageMeta } from '../page-meta.ts';
import { useShopSettings } from '../settings/shop-settings.ts';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Our Story',
    description:
      'A small Kerala nursery that raises plants for real homes: how we grow, what we promise and why.',
  });

export default function AboutPage() {
  const { storeName } = useShopSettings();
  return (
    <>
      <div className="column story">
        <div className="prose">
          <h1>Our Story</h1>
          <p>
            {storeName} is a small nursery in Kerala. It started the way most gardens here do: with cuttings
            passed over a wall, a few too many pots on the veranda, and neighbours asking for one more.
          </p>
          <p>
            We still work like that. Plants are potted by hand in a mix that drains through the heaviest June
            rain, and they stand outdoors for some weeks before we sell them, so that your balcony is no
            shock. What is not ready, waits.
          </p>
          <p>
            Orders come to us on WhatsApp, and the person who answers is a person who waters. Ask what will
            live on your window sill. If the honest answer is ‘not that one’, we say so.
          </p>
        </div>
        <SitePicture
          name="story"
          alt="Potting bench with terracotta pots, seedlings, herbs and a brass watering can in morning light"
          sizes="(width >= 60rem) 46vw, 92vw"
          priority
        />
      </div>
      <div className="column section pair">
        <section>
          <h2>Our Mission</h2>
          <p>To put a healthy plant within reach of every home, with the knowledge to keep it that way.</p>
        </section>
        <section>
          <h2>Our Vision</h2>
          <p>
            Streets where every sill, stair and terrace carries something green, and someone who knows its
            name.
          </p>
        </section>
      </div>
      <Values />
      <Island module="about/about-team.tsx" name="Team" component={Team} props={{}} />
      <section className="column section closing">
        <h2>Come and say hello</h2>
        <p>Questions about a plant, an order or a whole garden: we are glad to help.</p>
        <a href="/contact" {...buttonProps()}>
          Get in Touch
        </a>
      </section>
    </>
  );
}

function Values() {
  return (
    <section className="band" aria-labelledby="values">
      <div className="column section">
        <h2 id="values">What we value</h2>
        <ul className="trio">
          <li>
            <HeartIcon />
            <h3>Plant Love</h3>
            <p>We sell nothing that we would not keep at home ourselves.</p>
          </li>
          <li>
            <PeopleIcon />
            <h3>Community</h3>
            <p>Cuttings, advice and a good story are shared freely, as they were with us.</p>
          </li>
          <li>
            <ShieldIcon />
            <h3>Quality</h3>
            <p>Strong roots before big leaves. Every plant is covered for 30 days.</p>
          </li>
          <li>
            <LeafIcon />
            <h3>Sustainability</h3>
            <p>Coir instead of peat, rain before tap, clay and jute before plastic.</p>
          </li>
        </ul>
      </div>
    </section>
  );
}

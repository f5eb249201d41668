import type { ReactNode } from 'react';
import { type PageTexts, splitParagraphs } from '../../../domain/shop/page-texts.ts';
import { shopContext } from '../../loader-context.ts';
import { buttonProps } from '../../ui/button.tsx';
import { HeartIcon, LeafIcon, PeopleIcon, ShieldIcon } from '../../ui/icon.tsx';
import { Island } from '../islands/island.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageStyles } from '../page-styles.tsx';
import { SitePicture } from '../pictures/site-picture.tsx';
import { useShopSettings } from '../settings/shop-settings.ts';
import type { Route } from './+types/about-page';
import { Team } from './about-team.tsx';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Our Story',
    description:
      'A small Kerala nursery that raises plants for real homes: how we grow, what we promise and why.',
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { texts: await context.get(shopContext).settings.read() };
}

export default function AboutPage({ loaderData: { texts } }: Route.ComponentProps) {
  const { storeName } = useShopSettings();
  return (
    <>
      <PageStyles name="laterPages" />
      <div className="column story">
        <div className="prose">
          <h1>Our Story</h1>
          {splitParagraphs(texts.aboutStory, storeName).map(paragraph => (
            <p key={paragraph} className="lines">
              {paragraph}
            </p>
          ))}
        </div>
        <SitePicture
          name="story"
          alt="Potting bench with terracotta pots, seedlings, herbs and a brass watering can in morning light"
          sizes="(width >= 60rem) 46vw, 92vw"
          priority
        />
      </div>
      <div className="column section pair">
        <Aim title="Our Mission" text={texts.aboutMission} />
        <Aim title="Our Vision" text={texts.aboutVision} />
      </div>
      <Values {...texts} />
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

function Aim({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <section>
      <h2>{title}</h2>
      <p className="lines">{text}</p>
    </section>
  );
}

function Values({ aboutPlantLove, aboutCommunity, aboutQuality, aboutSustainability }: PageTexts) {
  return (
    <section className="band" aria-labelledby="values">
      <div className="column section">
        <h2 id="values">What we value</h2>
        <ul className="trio">
          <Value icon={<HeartIcon />} title="Plant Love" text={aboutPlantLove} />
          <Value icon={<PeopleIcon />} title="Community" text={aboutCommunity} />
          <Value icon={<ShieldIcon />} title="Quality" text={aboutQuality} />
          <Value icon={<LeafIcon />} title="Sustainability" text={aboutSustainability} />
        </ul>
      </div>
    </section>
  );
}

/** The four values are named in any case; their texts are the owner's. */
function Value({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li>
      {icon}
      <h3>{title}</h3>
      {text && <p className="lines">{text}</p>}
    </li>
  );
}

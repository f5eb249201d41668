import { data, redirect, useSearchParams } from 'react-router';
import { type ContactField, contactFields, parseContact } from '../../../domain/people/contact.ts';
import { shopContext } from '../../loader-context.ts';
import { Island } from '../islands/island.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageStyles } from '../page-styles.tsx';
import type { Route } from './+types/contact-page';
import { CityMap } from './city-map.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactInfo } from './contact-info.tsx';
import { Questions } from './questions.tsx';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Contact',
    description:
      'Ask about a plant, an order or delivery: write to us, call, or visit the nursery. Store hours and answers to common questions.',
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { openingHours, faqShipping, faqDamage, faqPackaging } = await context
    .get(shopContext)
    .settings.read();
  return { openingHours, answers: { faqShipping, faqDamage, faqPackaging } };
}

/** For browsers without JavaScript; others use the API. */
export async function action({ request, context }: Route.ActionArgs) {
  // A body that is not a form counts as an empty form.
  const form = await request.formData().catch(() => new FormData());
  const typed = Object.fromEntries(
    contactFields.map(field => [field, String(form.get(field) ?? '')]),
  ) as Record<ContactField, string>;
  const parsed = parseContact(typed);
  if (!parsed.ok) return data({ typed, errors: parsed.errors }, 422);
  // Honeypot: only bots fill in this hidden field.
  if (!form.get('website')) await context.get(shopContext).messages.add(parsed.value);
  throw redirect('/contact?sent');
}

export default function ContactPage({ actionData, loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <div className="column contact">
      <PageStyles name="laterPages" />
      <div className="prose">
        <h1>Contact Us</h1>
        <p>
          A question about a plant, an order, or a sad leaf? Write to us, and someone who looks after the
          plants will reply.
        </p>
      </div>
      <div className="contact-parts">
        <Island
          module="contact/contact-form.tsx"
          name="ContactForm"
          component={ContactForm}
          props={{ rejected: actionData, isSent: search.has('sent') }}
        />
        <ContactInfo openingHours={loaderData.openingHours} />
      </div>
      <CityMap />
      <Questions {...loaderData.answers} />
    </div>
  );
}
